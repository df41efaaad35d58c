import { readFileSync } from 'node:fs';
import { type SessionCaller, createCore, type Employee, type Page } from '@paydocs/core';
import {
  BUILT_AT,
  buildEmployee,
  buildSite,
  buildUser,
  employeeFromRecord,
  memoryPorts,
} from '@paydocs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/index.ts';
import { pageWindow } from '../../src/pagination/page-window.ts';
import { send } from '../../../../test/api/client.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { type Served, serve } from '../serve.ts';

interface Golden {
  readonly id: string;
  readonly query: string;
  readonly total: number;
  readonly per_page: number;
  readonly item_count: number;
  readonly links: object;
  readonly meta: { readonly current_page: number };
}

const { cases }: { readonly cases: readonly Golden[] } = JSON.parse(
  readFileSync(new URL('./fixtures/pagination.json', import.meta.url), 'utf8'),
);

const caller: SessionCaller = {
  user: {
    ...buildUser(),
    site: buildSite(),
    role: {
      id: 1,
      name: 'Owner',
      description: '',
      permissions: [],
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    },
  },
  sessionId: 'session',
  tokenId: 'token',
};

describe('links and meta, compared with LengthAwarePaginator', () => {
  let page: Page<Employee> = { items: [], total: 0, page: 1, perPage: 15 };
  let served: Served | undefined;

  beforeAll(async () => {
    const core = {
      ...createCore(memoryPorts(), { rateLimits: unlimited }),
      authenticate: async () => caller,
      listEmployees: async () => page,
    };
    served = await serve(createApp(core, { publicUrl: 'https://api.example.test/golden/' }));
  });
  afterAll(() => served?.close());

  test('are compared in 143 cases', () => {
    expect(cases).toHaveLength(143);
  });

  // @promise R39
  test.each(cases)('equal those of Laravel for $id', async (golden) => {
    page = {
      items: Array.from({ length: golden.item_count }, () =>
        employeeFromRecord({ ...buildEmployee(), documentsCount: 0 }),
      ),
      total: golden.total,
      page: golden.meta.current_page,
      perPage: golden.per_page,
    };
    const answer = await send(served?.url ?? '', { path: `/employees?${golden.query}` });
    expect(answer.body.links).toStrictEqual(golden.links);
    expect(answer.body.meta).toStrictEqual(golden.meta);
  });

  test('keep unknown, empty and repeated parameters, but no old page number', async () => {
    page = { items: [], total: 0, page: 1, perPage: 15 };
    const query = 'page=1&a[]=1&a[]=2&empty=&bare&page=1&__proto__=x&plus=1%2B1';
    const answer = await send(served?.url ?? '', { path: `/employees?${query}` });
    expect(answer.body.links?.['first']).toBe(
      'https://api.example.test/golden/employees?a%5B%5D=1&a%5B%5D=2&empty=&bare=&__proto__=x&plus=1%2B1&page=1',
    );
  });
});

describe('the window of pages', () => {
  test('stays as small on the last of a billion pages', () => {
    expect(pageWindow(1_000_000_000, 1_000_000_000)).toHaveLength(13);
    expect(pageWindow(500_000_000, 1_000_000_000)).toHaveLength(13);
    expect(pageWindow(2_000_000_000, 1_000_000_000)).toHaveLength(13);
  });
});
