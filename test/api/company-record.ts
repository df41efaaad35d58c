import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, NEW_COMPANY, newEmployee, recordOf, tagOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const NO_ADDRESS = {
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  full_address: '',
  formatted_address: '',
};

const WHOLE = {
  ...NEW_COMPANY,
  external_id: 'crm-1',
  email: 'pay@hopper.test',
  phone: '+12175550123',
  address: { address1: '1 Main Street', city: 'Springfield', zip: '62701' },
  statement_rules: ['us-ny'],
};

/** One company: shown, created, replaced, changed and deleted. */
export const describeCompanyRecord = (makeStack: MakeStack): void => {
  describe('a company', () => {
    const stack = useStack(makeStack, { policy: { embeddedDocumentsMax: 2 } });
    let owner: Client;
    let member: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      member = await clientOf(stack().url, 'member@main.test');
    });

    test('is shown as in the list, with its entity tag', async () => {
      const [listed] = (await owner.get('/companies?filter[id]=1')).body.data as readonly object[];
      const answer = await owner.get('/companies/1');
      expect(recordOf(answer)).toStrictEqual(listed);
      expect(tagOf(answer)).toMatch(/^"1-[\w-]{12}"$/);
    });

    test('embeds a bounded number of visible records, the newest first', async () => {
      const shown = recordOf(await owner.get('/companies/1?include=employees,documents'));
      const employees = shown['employees'] as readonly { id: number; created_at: string }[];
      expect(employees).toHaveLength(2);
      expect(shown['documents']).toHaveLength(2);
      expect(shown['employees_count']).toBeGreaterThan(2);
      const dates = employees.map(({ created_at: at }) => at);
      expect(dates).toStrictEqual(dates.toSorted().toReversed());
      const [listed] = (await owner.get(`/employees?filter[id]=${employees[0]?.id ?? 0}`)).body
        .data as readonly object[];
      expect(employees[0]).toStrictEqual(listed);
    });

    test('is created with what is given, for the caller, at its site', async () => {
      const answer = await member.post('/companies', WHOLE);
      const created = recordOf(answer, 201);
      expect(created).toStrictEqual({
        id: created.id,
        site_id: 1,
        user_id: 6,
        ...WHOLE,
        masked_ein: 'XX-XXX6789',
        address: {
          ...NO_ADDRESS,
          ...WHOLE.address,
          full_address: '1 Main Street, Springfield, 62701',
          formatted_address: '1 Main Street<br>Springfield<br>62701',
        },
        employees_count: 0,
        documents_count: 0,
        orders_count: 0,
        total_spent: 0,
        status: 'active',
        fields: {},
        created_at: created['created_at'],
        updated_at: created['created_at'],
      });
      expect(answer.headers.location).toBe(`${stack().url}/companies/${created.id}`);
      expect(answer.headers).not.toHaveProperty('idempotent-replayed');
      const shown = await member.get(new URL(answer.headers.location ?? '').pathname);
      expect(recordOf(shown)).toStrictEqual(created);
      expect(tagOf(shown)).toBe(tagOf(answer));
    });

    test('may have no number, which a change empties too', async () => {
      const { name } = NEW_COMPANY;
      const nothing = { ein: null, masked_ein: null, email: null };
      const bare = recordOf(await owner.post('/companies', { name }), 201);
      expect(bare).toMatchObject(nothing);
      const path = `/companies/${bare.id}`;
      expect(recordOf(await owner.patch(path, NEW_COMPANY))).toMatchObject({
        masked_ein: 'XX-XXX6789',
      });
      expect(recordOf(await owner.patch(path, { ein: null }))).toMatchObject(nothing);
      recordOf(await owner.patch(path, NEW_COMPANY));
      expect(recordOf(await owner.put(path, { name }))).toMatchObject(nothing);
      expect(recordOf(await owner.get(path))).toMatchObject(nothing);
    });

    test('is created for another user of the site only with the permission', async () => {
      const body = { ...NEW_COMPANY, user_id: 6 };
      expect(recordOf(await owner.post('/companies', body), 201).user_id).toBe(6);
      const refused = await member.post('/companies', { ...NEW_COMPANY, user_id: 1 });
      expect([refused.status, refused.body.errors]).toStrictEqual([
        403,
        {
          code: 'permission.missing',
          detail: 'The account or the API token does not have the permission companies:create.',
        },
      ]);
    });

    // @promise R96
    test('ignores every other field of a body', async () => {
      const other = { id: 1, site_id: 2, version: 9, created_at: '2020-01-01', employees_count: 7 };
      const created = recordOf(await member.post('/companies', { ...NEW_COMPANY, ...other }), 201);
      expect(created).toMatchObject({ site_id: 1, user_id: 6, employees_count: 0 });
      const path = `/companies/${created.id}`;
      const changed = recordOf(await member.patch(path, { ...other, user_id: 1, name: 'B' }));
      expect(changed).toStrictEqual({ ...created, name: 'B', updated_at: changed.updated_at });
    });

    test('is replaced: fields that are left out become null', async () => {
      const { id } = recordOf(await owner.post('/companies', { ...WHOLE, external_id: 'r' }), 201);
      const replaced = recordOf(await owner.put(`/companies/${id}`, NEW_COMPANY));
      expect(replaced).toMatchObject({
        email: null,
        phone: null,
        external_id: null,
        statement_rules: [],
      });
      expect(replaced['address']).toStrictEqual(NO_ADDRESS);
      expect(recordOf(await owner.get(`/companies/${id}`))).toStrictEqual(replaced);
    });

    test('is changed field by field, the address part by part', async () => {
      const { id, ...before } = recordOf(
        await owner.post('/companies', { ...WHOLE, external_id: 'p' }),
        201,
      );
      const path = `/companies/${id}`;
      const changed = recordOf(await owner.patch(path, { phone: null, address: { zip: '1' } }));
      expect(changed).toMatchObject({ name: before['name'], phone: null, email: before['email'] });
      expect(changed['address']).toMatchObject({ city: 'Springfield', zip: '1' });
      expect(recordOf(await owner.patch(path, { address: null }))['address']).toStrictEqual(
        NO_ADDRESS,
      );
    });

    test('is deleted once, and not while others refer to it', async () => {
      const path = `/companies/${recordOf(await owner.post('/companies', NEW_COMPANY), 201).id}`;
      const employee = newEmployee(Number(path.split('/').at(-1)));
      const { id } = recordOf(await owner.post('/employees', employee), 201);
      const referenced = await owner.delete(path);
      expect([referenced.status, referenced.body.message]).toStrictEqual([409, 'Conflict.']);
      expect((await owner.delete(`/employees/${id}`)).status).toBe(200);
      const deleted = await owner.delete(path);
      expect([deleted.status, deleted.body]).toStrictEqual([
        200,
        { success: true, message: 'Company deleted.' },
      ]);
      for (const answer of [await owner.get(path), await owner.delete(path)]) {
        expect([answer.status, answer.body.errors]).toStrictEqual([
          404,
          { code: 'company.missing', detail: 'There is no such company.' },
        ]);
      }
    });

    test('is 404 for an id that is no plain integer', async () => {
      for (const id of ['0', '01', '1.0', '-1', 'x', '9007199254740992', '1%20']) {
        expect([id, (await owner.get(`/companies/${id}`)).status]).toStrictEqual([id, 404]);
        expect([id, (await owner.delete(`/companies/${id}`)).status]).toStrictEqual([id, 404]);
      }
    });
  });
};
