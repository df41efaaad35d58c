import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, errorsOf, NEW_COMPANY, newEmployee, recordOf } from './records.ts';
import { send, signIn } from './client.ts';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const FREE_FORM = ['additional_info', 'earnings', 'deductions'] as const;

const UNKNOWN_COMPANY = { company_id: 'The company id field is no known company.' };

/** One employee: shown, created, replaced, changed and deleted. */
export const describeEmployeeRecord = (makeStack: MakeStack): void => {
  describe('an employee', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    let member: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      member = await clientOf(stack().url, 'member@main.test');
    });
    const create = async (body: object = {}) =>
      recordOf(await owner.post('/employees', { ...newEmployee(1), ...body }), 201);

    test('is shown as in the list, with what is included', async () => {
      for (const include of ['', 'company', 'documents', 'documents,company']) {
        const list = await owner.get(`/employees?filter[id]=103&include=${include}`);
        const [listed] = list.body.data as readonly object[];
        const shown = recordOf(await owner.get(`/employees/103?include=${include}`));
        expect(shown).toStrictEqual(listed);
      }
      expect(Object.keys(errorsOf(await owner.get('/employees/103?include=user')))).toStrictEqual([
        'include',
      ]);
    });

    test('is created, counted, changed, moved and deleted', async () => {
      const { id: companyId } = recordOf(await owner.post('/companies', NEW_COMPANY), 201);
      const countOf = async () =>
        recordOf(await owner.get(`/companies/${companyId}`))['employees_count'];
      const { id } = await create({ company_id: companyId });
      expect(await countOf()).toBe(1);
      const changed = recordOf(await owner.patch(`/employees/${id}`, { first_name: ' Ada ' }));
      expect(changed).toMatchObject({ first_name: 'Ada', full_name: 'Ada Hopper' });
      recordOf(await owner.patch(`/employees/${id}`, { company_id: 1 }));
      expect(await countOf()).toBe(0);
      expect((await owner.delete(`/employees/${id}`)).body.message).toBe('Employee deleted.');
      expect((await owner.get(`/employees/${id}`)).status).toBe(404);
    });

    test('keeps members of a free-form object that a merge patch leaves out', async () => {
      const { id } = await create({ additional_info: { badge: 7, desk: 'A1' } });
      const path = `/employees/${id}`;
      const patch = { 'content-type': 'application/merge-patch+json' };
      const body = { additional_info: { desk: null, floor: 2 } };
      const merged = recordOf(await owner.patch(path, body, patch));
      expect(merged['additional_info']).toStrictEqual({ badge: 7, floor: 2 });
      const replaced = recordOf(await owner.patch(path, { additional_info: { floor: 3 } }));
      expect(replaced['additional_info']).toStrictEqual({ floor: 3 });
    });

    test('belongs to a company that the caller sees', async () => {
      for (const companyId of [11, 999_999]) {
        const body = newEmployee(companyId);
        expect(errorsOf(await owner.post('/employees', body))).toStrictEqual(UNKNOWN_COMPANY);
      }
      expect(errorsOf(await member.post('/employees', newEmployee(1)))).toStrictEqual(
        UNKNOWN_COMPANY,
      );
      const { id } = recordOf(await member.post('/employees', newEmployee(3)), 201);
      expect(errorsOf(await member.patch(`/employees/${id}`, { company_id: 1 }))).toStrictEqual(
        UNKNOWN_COMPANY,
      );
    });

    test('may have no e-mail address and no number, which a change empties too', async () => {
      const { email, ssn, ...names } = newEmployee(1);
      const nothing = { email: null, ssn: null, masked_ssn: null };
      const bare = recordOf(await owner.post('/employees', names), 201);
      expect(bare).toMatchObject({ ...names, ...nothing });
      const path = `/employees/${bare.id}`;
      const filled = recordOf(await owner.patch(path, { email, ssn }));
      expect(filled).toMatchObject({ email, ssn, masked_ssn: 'XXX-XX-6789' });
      const emptied = recordOf(await owner.patch(path, { email: null, ssn: null }));
      expect(emptied).toMatchObject(nothing);
      recordOf(await owner.patch(path, { email, ssn }));
      expect(recordOf(await owner.put(path, names))).toMatchObject(nothing);
      expect(recordOf(await owner.get(path))).toMatchObject(nothing);
      const found = await owner.get(`/employees?filter[id]=${bare.id}&filter[email]=null`);
      expect(found.body.data).toStrictEqual([]);
    });

    test('keeps free-form objects as they were given', async () => {
      const value = { a: [1, null, { b: true }], 'ü "x"': -1.5, toString: 'x', big: 2 ** 53 };
      const given = Object.fromEntries(FREE_FORM.map((name) => [name, value]));
      const created = await create(given);
      expect(created).toMatchObject(given);
      expect(recordOf(await owner.get(`/employees/${created.id}`))).toMatchObject(given);
      const path = `/employees/${created.id}`;
      const emptied = recordOf(await owner.patch(path, { earnings: null }));
      expect(emptied).toMatchObject({ ...given, earnings: {} });
    });

    test.each([
      ['a list', [1]],
      ['a text', 'x'],
      ['more than 16,384 characters', { x: 'a'.repeat(16_384) }],
      ['more than 8 levels', { a: { a: { a: { a: { a: { a: { a: { a: {} } } } } } } } }],
      ['NUL', { x: '\0' }],
    ])('refuses a free-form object of %s', async (_, value) => {
      const body = { ...newEmployee(1), earnings: value, deductions: value };
      const fields = Object.keys(errorsOf(await owner.post('/employees', body)));
      expect(fields.toSorted()).toStrictEqual(['deductions', 'earnings']);
    });

    test.each(['1e999', '9007199254740993', '0.1234567890123456789'])(
      'refuses the number %s, which double precision would change',
      async (number) => {
        const token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
        const text = JSON.stringify({ ...newEmployee(1), earnings: { gross: 0 } });
        const body = text.replace('"gross":0', `"gross":${number}`);
        const answer = await send(stack().url, { method: 'POST', path: '/employees', token, body });
        expect(Object.keys(errorsOf(answer))).toStrictEqual(['earnings']);
      },
    );

    test('has a number of the SSA, and an external id that no other employee has', async () => {
      for (const ssn of ['000-12-3456', '666-12-3456', '900-12-3456', '123-00-3456', '123-45-0000'])
        expect(
          Object.keys(errorsOf(await owner.post('/employees', { ...newEmployee(1), ssn }))),
        ).toStrictEqual(['ssn']);
      await create({ external_id: 'hr-1' });
      const taken = await owner.post('/employees', { ...newEmployee(1), external_id: 'hr-1' });
      expect(errorsOf(taken)).toStrictEqual({
        external_id: 'The external id field has already been taken.',
      });
      const { id } = await create({ external_id: 'hr-2' });
      const changed = await owner.patch(`/employees/${id}`, { external_id: 'hr-1' });
      expect(Object.keys(errorsOf(changed))).toStrictEqual(['external_id']);
    });

    test('of another user is changed and deleted with the permission only', async () => {
      const support = await clientOf(stack().url, 'support@main.test');
      const { id } = await create();
      const path = `/employees/${id}`;
      expect((await support.get(path)).status).toBe(200);
      for (const [permission, answer] of [
        ['employees:update', await support.patch(path, { first_name: 'X' })],
        ['employees:update', await support.put(path, newEmployee(1))],
        ['employees:delete', await support.delete(path)],
      ] as const) {
        expect([answer.status, answer.body.errors]).toStrictEqual([
          403,
          {
            code: 'permission.missing',
            detail: `The account or the API token does not have the permission ${permission}.`,
          },
        ]);
      }
      const manager = await clientOf(stack().url, 'manager@main.test');
      expect((await manager.patch(path, { first_name: 'X' })).status).toBe(200);
      expect((await manager.delete(path)).status).toBe(200);
    });
  });
};
