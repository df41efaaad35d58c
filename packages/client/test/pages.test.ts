import { expect, test } from 'vitest';
import { bodyOf, dataOf, type ListPath, type RowOf } from '../src/index.ts';
import { OWNER, serve } from './serve.ts';

const signedIn = async () => {
  const served = await serve();
  const paydocs = served.client();
  await paydocs.signIn(OWNER);
  return { ...served, paydocs };
};

const all = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

test('iterates over every row of a list, a request for each page', async () => {
  const { paydocs, sent } = await signedIn();
  const { data } = await paydocs.GET('/employees', { params: { query: { per_page: 1 } } });
  const total = data?.meta.total ?? 0;
  const before = sent.length;
  const employees = await all(paydocs.pages('/employees', { per_page: 2, sort: ['-company_id'] }));
  expect(total).toBeGreaterThan(4);
  expect(new Set(employees.map(({ id }) => id)).size).toBe(total);
  expect(sent.length - before).toBe(Math.ceil(total / 2));
  const companies = employees.map(({ company_id: company }) => company);
  expect(companies).toEqual(companies.toSorted((one, other) => other - one));
});

test('asks for 100 rows a page, and for no page that is not read', async () => {
  const { paydocs, sent } = await signedIn();
  const before = sent.length;
  for await (const company of paydocs.pages('/companies')) {
    expect(company.masked_ein).toMatch(/^XX-XXX\d{4}$/);
    break;
  }
  expect(sent.slice(before)).toEqual(['GET /companies 200']);
});

test('passes filters on, also several values', async () => {
  const { paydocs } = await signedIn();
  const [first, second] = await all(paydocs.pages('/employees'));
  const ids = [first?.id ?? 0, second?.id ?? 0];
  const chosen = await all(
    paydocs.pages('/employees', { 'filter[id]': ids, include: ['company'] }),
  );
  expect(chosen.map(({ id }) => id)).toEqual(ids);
  expect(chosen[0]?.company?.id).toBe(first?.company_id);
});

test('an empty list has no rows', async () => {
  const { paydocs } = await signedIn();
  expect(await all(paydocs.pages('/employees', { 'filter[id]': [999_999] }))).toEqual([]);
});

test('throws an error response', async () => {
  const { paydocs } = await signedIn();
  const wrong = all(paydocs.pages('/employees', { per_page: 101 }));
  await expect(wrong).rejects.toMatchObject({
    code: 'input.invalid',
    fields: { per_page: [expect.any(String)] },
  });
});

test('an abort ends the iteration', async () => {
  const { paydocs } = await signedIn();
  const controller = new AbortController();
  const rows = paydocs.pages('/employees', { per_page: 1 }, { signal: controller.signal });
  await rows.next();
  controller.abort(new Error('Enough.'));
  await expect(rows.next()).rejects.toThrow('Enough.');
});

test('iterates over a list of a record, by the parameters of its path', async () => {
  const { paydocs } = await signedIn();
  const month = { pay_period: { start: '2026-01-01', end: '2026-01-31' }, pay_date: '2026-01-31' };
  const content = { ...month, earnings: [{ name: 'Salary', amount: '1.00' }] };
  const order = { company_id: 1, employee_ids: [101, 102], type: 'Pay Statement', content };
  bodyOf(await paydocs.POST('/orders', { body: order }));
  const draft = await paydocs.POST('/orders', { body: { ...order, status: 'Draft' } });
  const path = { id: dataOf(draft).id };
  const issues = await all(paydocs.pages('/orders/{id}/issues', { per_page: 1 }, { path }));
  expect(issues.map(({ employee_id: employee }) => employee)).toEqual([101, 102]);
  // @ts-expect-error: the order is missing
  paydocs.pages('/orders/{id}/issues');
});

test('the compiler knows lists, their rows and their filters', () => {
  const path: ListPath = '/admin/users';
  const row = { last_name: 'Lee' } as RowOf<'/employees'>;
  expect([path, row.last_name]).toEqual(['/admin/users', 'Lee']);
  // @ts-expect-error: it is no list
  const other: ListPath = '/auth/me';
  expect(other).toBe('/auth/me');
});
