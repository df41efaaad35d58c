import { expect, test } from 'vitest';
import { dataOf, type components } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

declare module '../src/host-fields.ts' {
  interface HostEmployeeFields {
    readonly badge_no: string;
    readonly grade: number;
  }
}

type Own = components['schemas']['Employee']['fields'];

const fields = {
  employees: {
    badge_no: { type: 'text', filterable: true },
    grade: { type: 'integer', filterable: true },
  },
} as const;

test('own fields have types in bodies, filters and responses', async () => {
  const paydocs = (await serve({ policy: { fields } })).client();
  await paydocs.signIn(OWNER);
  const grace = { company_id: 1, first_name: 'Grace', last_name: 'Hopper' };
  const own = { badge_no: 'B-17', grade: 3 };
  await paydocs.POST('/employees', { body: { ...grace, fields: own } });
  // @ts-expect-error: the name is unknown.
  const wrong: Own = { bagde_no: 'B-18' };
  const refused = await paydocs.POST('/employees', { body: { ...grace, fields: wrong } });
  expect(refused.response.status).toBe(422);

  const badges: (string | undefined)[] = [];
  for await (const row of paydocs.pages('/employees', { 'filter[fields.grade.gte]': [3] })) {
    badges.push(row.fields.badge_no);
  }
  expect(badges).toEqual(['B-17']);

  const alike = await paydocs.GET('/employees', {
    params: {
      query: { 'filter[fields.badge_no:contains]': ['b-'], 'filter[fields.grade:from]': 3 },
    },
  });
  expect(dataOf(alike).map((row) => row.fields.grade)).toEqual([3]);

  const query = { 'filter[fields.badge_no]': ['B-17'] };
  const [found] = dataOf(await paydocs.GET('/employees', { params: { query } }));
  const params = { path: { id: found?.id ?? 0 } };
  const { fields: left } = dataOf(
    await paydocs.PATCH('/employees/{id}', { params, body: { fields: { grade: null } } }),
  );
  expect(left).toEqual({ badge_no: 'B-17' });
});

test('without own fields the compiler knows the names of all filters', async () => {
  const paydocs = (await serve()).client();
  await paydocs.signIn(OWNER);
  const refused = await paydocs.GET('/companies', {
    // @ts-expect-error: companies have no such filter.
    params: { query: { 'filter[nme]': ['Acme'] } },
  });
  expect(refused.response.status).toBe(422);
});
