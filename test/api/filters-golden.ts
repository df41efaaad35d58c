import { readFileSync } from 'node:fs';
import {
  buildCompany,
  buildEmployee,
  buildSite,
  buildUser,
  sampleData,
  SAMPLE_PASSWORD,
} from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, send, signIn } from './client.ts';
import type { Fill, MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

interface Golden {
  readonly rows: readonly {
    readonly id: number;
    readonly company_id: number;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  }[];
  readonly cases: readonly { readonly query: string; readonly ids: readonly number[] }[];
}

const golden: Golden = JSON.parse(
  readFileSync(new URL('./fixtures/filters.json', import.meta.url), 'utf8'),
);

const goldenRows: Fill = async (options) => {
  const [owner] = (await sampleData(options)).users ?? [];
  return {
    sites: [buildSite()],
    users: [buildUser({ ...owner })],
    companies: [buildCompany({ id: 1 }), buildCompany({ id: 2 })],
    employees: golden.rows.map((row) =>
      buildEmployee({
        id: row.id,
        companyId: row.company_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
      }),
    ),
  };
};

/** Compares filters with recorded results of spatie/laravel-query-builder. */
export const describeFiltersGolden = (makeStack: MakeStack): void => {
  describe('filters like those of spatie/laravel-query-builder', () => {
    const stack = useStack(makeStack, { fill: goldenRows });
    let token = '';
    beforeAll(async () => {
      token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
    });

    test.each(golden.cases)('select the recorded rows for $query', async ({ query, ids }) => {
      const path = `/employees?${query}`;
      const rows = rowsOf(await send(stack().url, { path, token }));
      expect(rows.map(({ id }) => id)).toStrictEqual(ids);
    });
  });
};
