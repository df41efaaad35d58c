import { beforeAll, describe, expect, test } from 'vitest';
import { send } from './client.ts';
import { orderDocuments, withStatements } from './ordered-documents.ts';
import { type Client, clientOf, errorsOf, orderOf, recordOf } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const ADDRESS = {
  address1: '1 Main Street',
  address2: null,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'US',
};

const NO_ADDRESS = {
  ...Object.fromEntries(Object.keys(ADDRESS).map((part) => [part, null])),
  full_address: '',
  formatted_address: '',
};

const lists = [
  ['/employees', 'include=compny', 'include', 'company'],
  ['/documents', 'include=employees', 'include', 'employee'],
  ['/companies', 'sort=-created', 'sort', 'created_at'],
  ['/orders', 'filter[status]=Compleet', 'filter[status]', 'Completed'],
  ['/documents', 'filter[status]=Complete', 'filter[status]', 'Completed'],
  ['/admin/users', 'filter[status]=Activ', 'filter[status]', 'Active'],
  ['/employees', 'filter[lastname]=Lee', 'filter[lastname]', 'filter[last_name]'],
  ['/admin/audit', 'filter[action]=company.create', 'filter[action]', 'company.created'],
] as const;

/** The shapes that a front end of the documented service sends and reads. */
export const describeDocumentedShapes = (makeStack: MakeStack): void => {
  describe('a front end of the documented service', () => {
    const stack = useStack(makeStack, { fill: withStatements });
    let owner: Client;
    let member: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
      member = await clientOf(stack().url, 'member@main.test');
    });

    test('creates a company with a flat address, and reads it in `data`', async () => {
      const body = { name: 'Acme', email: 'pay@acme.test', ...ADDRESS };
      const created = await owner.post('/companies', body);
      expect([created.status, created.body.data]).toMatchObject([
        201,
        { name: 'Acme', email: 'pay@acme.test', ein: null, masked_ein: null, address: ADDRESS },
      ]);
      const shown = await owner.get(`/companies/${recordOf(created, 201).id}`);
      expect(shown.body.data).toStrictEqual(created.body.data);
    });

    test.each([
      ['/companies', { name: 'Acme' }],
      ['/employees', { company_id: 1, first_name: 'Grace', last_name: 'Hopper' }],
    ])('creates a record of %s with its names only', async (path, names) => {
      const nothing = { email: null, phone: null, address: NO_ADDRESS };
      const created = recordOf(await owner.post(path, names), 201);
      expect(created).toMatchObject({ ...names, ...nothing });
      const replaced = recordOf(await owner.put(`${path}/${created.id}`, { ...names, ...ADDRESS }));
      expect(replaced['address']).toMatchObject(ADDRESS);
      const emptied = recordOf(await owner.put(`${path}/${created.id}`, names));
      expect(emptied['address']).toStrictEqual(NO_ADDRESS);
    });

    test('changes a part of the address, in either place or in both', async () => {
      const { id } = recordOf(await owner.post('/companies', { name: 'Acme', ...ADDRESS }), 201);
      const change = async (body: object) =>
        recordOf(await owner.patch(`/companies/${id}`, body))['address'];
      expect(await change({ city: 'Chicago' })).toMatchObject({ ...ADDRESS, city: 'Chicago' });
      const both = { zip: '60601', address: { zip: ' 60601', address2: 'Floor 2' } };
      expect(await change(both)).toMatchObject({
        ...ADDRESS,
        city: 'Chicago',
        ...both.address,
        zip: '60601',
      });
      expect(await change({ address: null, city: null })).toStrictEqual(NO_ADDRESS);
    });

    test('is told of a part with two values, and of one that is invalid', async () => {
      const company = { name: 'Acme', city: 'Chicago', state: 5, address: { city: 'Springfield' } };
      const employee = { company_id: 1, first_name: 'Grace', last_name: 'Hopper' };
      const errors = {
        city: 'The city field differs from address.city.',
        state: 'The state field must be a string.',
      };
      expect(errorsOf(await owner.post('/companies', company))).toStrictEqual(errors);
      expect(errorsOf(await owner.put('/companies/3', company))).toStrictEqual(errors);
      const emptied = { ...employee, zip: '1', address: null };
      expect(errorsOf(await owner.patch('/employees/101', emptied))).toStrictEqual({
        zip: 'The zip field differs from address.zip.',
      });
    });

    test('reads an order, a document, a user and the site in `data`', async () => {
      const { orderId, uuids } = await orderDocuments(owner, { companyId: 1 });
      for (const [path, shape] of [
        [`/orders/${orderId}`, { id: orderId, status: 'Pending' }],
        [`/documents/${uuids[0]}`, { uuid: uuids[0], order_id: orderId }],
        ['/admin/users/1', { email: 'owner@main.test' }],
        ['/admin/site', { identifier: 'main' }],
      ] as const) {
        expect((await owner.get(path)).body.data).toMatchObject(shape);
      }
      const retried = await owner.post(`/orders/${orderId}/cancel`, {});
      expect(retried.body.data).toMatchObject({ id: orderId, status: 'Canceled' });
    });

    test('reads one message for each status, and a code and a detail once', async () => {
      const { url } = stack();
      const detail = expect.any(String);
      for (const [answer, status, message, code] of [
        [await send(url, { path: '/companies' }), 401, 'Unauthenticated.', 'token.invalid'],
        [await member.get('/admin/site'), 403, 'This action is unauthorized.', 'role.forbidden'],
        [await owner.get('/companies/999'), 404, 'Resource not found.', 'company.missing'],
        [await owner.get('/nowhere'), 404, 'Resource not found.', 'path.missing'],
        [await owner.post('/companies', []), 400, 'Bad Request.', 'body.malformed'],
      ] as const) {
        expect(answer.status).toBe(status);
        expect(answer.body).toStrictEqual({ success: false, message, errors: { code, detail } });
      }
    });

    test('reads lists of sentences for each field of a 422', async () => {
      const answer = await owner.post('/orders', { ...orderOf(1, [1]), type: 'W2' });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        success: false,
        message: 'The given data was invalid.',
        errors: { type: [expect.any(String)] },
      });
    });

    test.each(lists)(
      'is told that %s?%s has an unknown %s',
      async (path, query, field, nearest) => {
        expect(errorsOf(await owner.get(`${path}?${query}`))).toStrictEqual({
          [field]: expect.stringMatching(
            new RegExp(
              `must be one of .*; the nearest name is ${nearest.replaceAll(/\W/g, '\\$&')}\\.$`,
            ),
          ),
        });
      },
    );

    test.each(['/auth/sessions', '/auth/api-tokens', '/auth/second-factors'])(
      'is told that %s has neither an order nor embedded records',
      async (path) => {
        const text = 'must be left out: this list has none.';
        expect(errorsOf(await owner.get(`${path}?sort=id&include=user`))).toStrictEqual({
          sort: `The sort field ${text}`,
          include: `The include field ${text}`,
        });
        expect((await owner.get(`${path}?sort=&include=`)).status).toBe(200);
      },
    );
  });
};
