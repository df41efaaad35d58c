import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, send, signIn } from './client.ts';
import { NEW_COMPANY, newEmployee, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** The operations of filters: ranges, whole texts, and fields of related records. */
export const describeListFilters = (makeStack: MakeStack): void => {
  describe('the filters of lists', () => {
    const stack = useStack(makeStack);
    let token = '';
    const list = (path: string) => send(stack().url, { path, token });
    const idsOf = async (path: string) => rowsOf(await list(path)).map(({ id }) => id);
    const made: { company: number; employees: readonly number[]; createdAt: string } = {
      company: 0,
      employees: [],
      createdAt: '',
    };
    const create = async (path: string, json: object) =>
      recordOf(await send(stack().url, { method: 'POST', path, token, body: json }), 201);
    beforeAll(async () => {
      token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
      const company = await create('/companies', { ...NEW_COMPANY, name: 'Zürich & Söhne' });
      const [one, other] = [newEmployee(company.id), newEmployee(company.id)];
      const first = await create('/employees', { ...one, first_name: 'Björk' });
      const second = await create('/employees', { ...other, first_name: 'Björkman' });
      Object.assign(made, {
        company: company.id,
        employees: [first.id, second.id],
        createdAt: first['created_at'],
      });
    });

    test('compare whole texts and parts, without regard to case and accents', async () => {
      const [first, second] = made.employees;
      expect(await idsOf('/employees?filter[first_name:exact]=BJORK')).toStrictEqual([first]);
      expect(await idsOf('/employees?filter[first_name:contains]=bjork')).toStrictEqual([
        first,
        second,
      ]);
      expect(await idsOf('/employees?filter[first_name:exact]=bjork,bjorkman')).toStrictEqual([
        first,
        second,
      ]);
      expect(await idsOf('/companies?filter[name:exact]=zurich')).toStrictEqual([]);
      expect(await idsOf('/employees?filter[first_name:exact]=false')).toStrictEqual([]);
    });

    test('compare instants with bounds under each of their names', async () => {
      const at = made.createdAt;
      const ofCompany = `/employees?filter[company_id]=${made.company}`;
      for (const [name, isIn] of [
        ['created_at.gt', false],
        ['created_at:gt', false],
        ['created_at.gte', true],
        ['created_at:from', true],
        ['created_at.lte', true],
        ['created_at:to', true],
        ['created_at.lt', false],
        ['updated_at:lt', false],
        ['updated_since', true],
      ] as const) {
        const ids = await idsOf(`${ofCompany}&filter[${name}]=${at}`);
        expect([name, ids.includes(made.employees[0] ?? 0)]).toStrictEqual([name, isIn]);
      }
    });

    test('take a date for its day in UTC', async () => {
      const day = made.createdAt.slice(0, 10);
      const found = async (name: string) =>
        (await idsOf(`/companies?filter[id]=${made.company}&filter[${name}]=${day}`)).length;
      expect(await found('created_at:from')).toBe(1);
      expect(await found('created_at:to')).toBe(1);
      expect(await found('created_at.gt')).toBe(0);
      expect(await found('created_at.lt')).toBe(0);
      expect(await idsOf(`/documents?filter[date_from]=2999-01-01`)).toStrictEqual([]);
      expect((await list(`/documents?filter[date_to]=2999-01-01`)).status).toBe(200);
    });

    test('hold all bounds of a field', async () => {
      const both = `filter[created_at:from]=2000-01-01&filter[created_at.gte]=2999-01-01`;
      expect(await idsOf(`/companies?${both}`)).toStrictEqual([]);
    });

    test('reach fields of related records', async () => {
      expect(await idsOf('/employees?filter[company.name]=zurich%20%26')).toStrictEqual(
        made.employees,
      );
      expect(await idsOf(`/employees?filter[company.id]=${made.company}`)).toStrictEqual(
        made.employees,
      );
      expect(await idsOf('/documents?filter[employee.last_name]=nobody')).toStrictEqual([]);
      expect(
        (await list('/documents?filter[employee.email]=a&filter[company.name]=b')).status,
      ).toBe(200);
    });

    test('take the names of statuses in any case, and refuse unknown ones', async () => {
      expect((await list('/orders?filter[status]=completed,PENDING')).status).toBe(200);
      expect((await list('/documents?filter[status]=completed')).status).toBe(200);
      for (const path of ['/orders', '/documents']) {
        const answer = await list(`${path}?filter[status]=done`);
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toStrictEqual([
          422,
          expect.arrayContaining(['filter[status]']),
        ]);
      }
    });

    test('refuse values of a wrong form under the name that was sent', async () => {
      for (const [path, name] of [
        ['/employees', 'filter[created_at.gt]'],
        ['/employees', 'filter[updated_at:from]'],
        ['/employees', 'filter[updated_since]'],
        ['/employees', 'filter[company.id]'],
        ['/documents', 'filter[pay_date.gte]'],
        ['/documents', 'filter[date_from]'],
        ['/companies', 'filter[ssn]'],
      ] as const) {
        const answer = await list(`${path}?${name}=x`);
        expect([name, answer.status, Object.keys(answer.body.errors ?? {})]).toStrictEqual([
          name,
          422,
          expect.arrayContaining([name]),
        ]);
      }
    });
  });
};
