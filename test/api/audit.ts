import { AUDIT_ACTIONS } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, rowsOf, send } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

interface Entry {
  readonly action: string;
  readonly site_id: number;
  readonly subject: { readonly kind: string; readonly id: string } | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface AuditData {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

const dataOf = (answer: Answer): AuditData => {
  expect([answer.status, answer.body.success]).toStrictEqual([200, true]);
  return answer.body.data as AuditData;
};

/** The audit trail over HTTP: Owners read the entries of their own site. */
export const describeAudit = (makeStack: MakeStack): void => {
  describe('the audit trail', () => {
    const stack = useStack(makeStack);
    const signIn = async (email: string): Promise<string> => {
      const body = { email, password: SAMPLE_PASSWORD };
      const answer = await send(stack().url, { method: 'POST', path: '/admin/auth/login', body });
      expect(answer.status).toBe(200);
      const { token } = answer.body.data as { token: { access_token: string } };
      return token.access_token;
    };
    const list = (token: string, query = '') =>
      send(stack().url, { path: `/admin/audit${query}`, token });

    test('shows an Owner who did what, the newest first, and with which request', async () => {
      const token = await signIn('owner@north.test');
      const page = await send(stack().url, { path: '/employees?filter[last_name]=lee', token });
      expect(page.status).toBe(200);
      const newestOf = async (action: string) =>
        dataOf(await list(token, `?filter[action]=${action}`)).entries[0];
      // A read is recorded within a second.
      const read = () => newestOf('employees.listed');
      await expect.poll(read, { timeout: 10_000, interval: 50 }).toMatchObject({
        details: { filter: { lastName: ['lee'] }, ids: rowsOf(page).map(({ id }) => id) },
        subject: null,
        request_id: page.headers['x-request-id'],
        address: '127.0.0.1',
      });
      expect(await newestOf('session.opened')).toMatchObject({
        details: { surface: 'administrative' },
      });
      expect(JSON.stringify(await read())).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    });

    test.each([
      { reason: 'account.inactive', role: 'Marketing', status: 'Suspended' },
      { reason: 'role.forbidden', role: 'Member', status: 'Active' },
    ])('shows a right password that is refused as $reason', async ({ reason, role, status }) => {
      const token = await signIn('owner@north.test');
      const email = `${role.toLowerCase()}@north.test`;
      const id = stack().records.users?.find((user) => user.email === email)?.id ?? 0;
      await stack().changeUser(id, { status });
      const body = { email, password: SAMPLE_PASSWORD };
      const answer = await send(stack().url, { method: 'POST', path: '/admin/auth/login', body });
      await stack().changeUser(id, { status: 'Active' });
      expect(answer.status).toBe(403);
      const { entries } = dataOf(await list(token, '?filter[action]=session.refused'));
      const found = entries.filter(({ details }) => details['reason'] === reason);
      expect(found).toMatchObject([
        {
          subject: { kind: 'user', id: String(id) },
          details: { email, surface: 'administrative', reason },
        },
      ]);
    });

    // @promise R75
    test('shows no entry of another site', async () => {
      await signIn('owner@main.test');
      const token = await signIn('owner@north.test');
      const { entries } = dataOf(await list(token, '?per_page=100'));
      expect(new Set(entries.map(({ site_id: id }) => id)).size).toBe(1);
    });

    test.each(['manager', 'developer', 'support', 'marketing'])(
      'is forbidden to a %s',
      async (role) => {
        const answer = await list(await signIn(`${role}@north.test`));
        expect([answer.status, answer.body.success]).toStrictEqual([403, false]);
        expect(answer.body.errors).toStrictEqual({
          code: 'permission.missing',
          detail: 'The account or the API token does not have the permission audit:list.',
        });
      },
    );

    test('is paged by a cursor, without a gap or a repetition', async () => {
      const token = await signIn('owner@north.test');
      for (let times = 0; times < 4; times += 1) await signIn('manager@north.test');
      const query = '?filter[action]=session.opened&per_page=2';
      const seen: Entry[] = [];
      let next: string | null = '';
      while (next !== null) {
        const after: string = next === '' ? '' : `&page[after]=${next}`;
        const page: AuditData = dataOf(await list(token, query + after));
        expect(page.entries.length).toBeLessThanOrEqual(2);
        seen.push(...page.entries);
        next = page.next;
      }
      expect(seen.length).toBeGreaterThanOrEqual(5);
      const whole = dataOf(await list(token, '?filter[action]=session.opened&per_page=100'));
      expect(seen).toEqual(whole.entries);
    });

    test('has filters for the user, the action and the start', async () => {
      const token = await signIn('owner@north.test');
      const me = await send(stack().url, { path: '/admin/auth/me', token });
      const { id } = (me.body.data as { user: { id: number } }).user;
      const count = async (filter: string) =>
        dataOf(await list(token, `?per_page=100&${filter}`)).entries.length;
      expect(await count(`filter[user_id]=${id}`)).toBeGreaterThan(0);
      expect(await count('filter[user_id]=999999')).toBe(0);
      expect(await count('filter[action]=site.created')).toBe(0);
      expect(await count('filter[since]=2020-01-01')).toBeGreaterThan(0);
      expect(await count('filter[since]=2999-01-01T00:00:00Z')).toBe(0);
      expect(await count('filter[until]=2020-01-01')).toBe(0);
      expect(await count('filter[until]=2999-01-01')).toBeGreaterThan(0);
      expect(await count('filter[employee_id]=999999')).toBe(0);
    });

    test.each([
      ['filter[action]=session.stolen', 'filter[action]', AUDIT_ACTIONS[0]],
      ['filter[since]=yesterday', 'filter[since]', 'ISO 8601'],
      ['filter[until]=2026-01-01T00:00:00+02:00', 'filter[until]', '%2B'],
      ['filter[user_id]=x', 'filter[user_id]', 'integer'],
      ['filter[user_id]=0', 'filter[user_id]', 'between'],
      ['filter[until]=2026-02-31x', 'filter[until]', 'ISO 8601'],
      ['filter[employee_id]=0', 'filter[employee_id]', 'between'],
      ['page[after]=x', 'page[after]', 'is no cursor of this list'],
      ['per_page=101', 'per_page', '100'],
      ['page=2', 'page', 'must be left out: the next page is that of page[after].'],
    ])('refuses %s', async (query, field, text) => {
      const answer = await list(await signIn('owner@north.test'), `?${query}`);
      expect(answer.status).toBe(422);
      const errors = answer.body.errors as Readonly<Record<string, readonly string[]>>;
      expect(Object.keys(errors)).toEqual([field]);
      expect(JSON.stringify(errors[field])).toContain(text);
    });
  });
};
