import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, errorsOf, NEW_COMPANY, newEmployee } from './records.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const LONG = 'a'.repeat(256);

const required = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => [name, `The ${name.replaceAll('_', ' ')} field is required.`]),
  );

const COMPANY = {
  name: 'a\nb',
  email: 'nobody',
  phone: '0123',
  ein: '123456789',
  external_id: LONG,
  address: { zip: 62_701, city: LONG, state: null },
};

const COMPANY_ERRORS = {
  name: 'The name field must not contain control characters.',
  email: 'The email field must be a valid email address.',
  phone: 'The phone field must be + and 7 to 15 digits.',
  ein: 'The ein field must be ##-#######.',
  external_id: 'The external id field must be between 1 and 255 characters.',
  'address.zip': 'The address.zip field must be a string.',
  'address.city': 'The address.city field must be between 1 and 255 characters.',
};

const EMPLOYEE = {
  company_id: '1',
  first_name: 5,
  last_name: ' ',
  email: ['a@b.test'],
  ssn: '123456789',
  additional_info: [],
  address: 'here',
};

const EMPLOYEE_ERRORS = {
  company_id: 'The company id field must be an integer.',
  first_name: 'The first name field must be a string.',
  last_name: 'The last name field is required.',
  email: 'The email field must be a string.',
  ssn: expect.stringContaining('###-##-####'),
  additional_info: 'The additional info field must be an object.',
  address: 'The address field must be an object.',
};

const ids = { id: 1, user_id: 'x' };
const OWNER_ERROR = { user_id: 'The user id field must be an integer.' };

/** Bodies with the error of each field, by the method and the path of the description. */
export const recordBodies: readonly (readonly [string, string, object, object])[] = [
  ['POST', '/companies', {}, required('name')],
  ['POST', '/companies', { ...COMPANY, ...ids }, { ...COMPANY_ERRORS, ...OWNER_ERROR }],
  ['PUT', '/companies/{id}', {}, required('name')],
  ['PUT', '/companies/{id}', { ...COMPANY, ...ids }, COMPANY_ERRORS],
  ['PATCH', '/companies/{id}', { name: null, ein: null }, required('name')],
  ['PATCH', '/companies/{id}', COMPANY, COMPANY_ERRORS],
  [
    'PATCH',
    '/companies/{id}',
    { ein: '12-3456789\n', phone: '\t', address: { zip: '\v' } },
    {
      ein: 'The ein field must not contain control characters.',
      phone: 'The phone field must not contain control characters.',
      'address.zip': 'The address.zip field must not contain control characters.',
    },
  ],
  ['PATCH', '/companies/{id}', { address: [] }, { address: EMPLOYEE_ERRORS.address }],
  ['POST', '/employees', {}, required('company_id', 'first_name', 'last_name')],
  ['POST', '/employees', { ...EMPLOYEE, ...ids }, { ...EMPLOYEE_ERRORS, ...OWNER_ERROR }],
  ['PUT', '/employees/{id}', {}, required('company_id', 'first_name', 'last_name')],
  ['PUT', '/employees/{id}', EMPLOYEE, EMPLOYEE_ERRORS],
  ['PATCH', '/employees/{id}', EMPLOYEE, EMPLOYEE_ERRORS],
  [
    'PATCH',
    '/admin/users/{id}',
    { role: 5, status: '' },
    {
      role: 'The role field must be a string.',
      status: 'The status field must be one of Active, Suspended.',
    },
  ],
  [
    'PATCH',
    '/admin/site',
    {
      name: ' ',
      logo: 'logo.png',
      paper: 'a5',
      pdf_standard: 'A',
      prices: { w2: -1 },
      absent_rows: 'off',
    },
    {
      name: 'The name field is required.',
      logo: 'The logo field must be a PNG or JPEG of at most 256 KiB, as a data URL or base64.',
      paper: 'The paper field must be one of letter, a4.',
      prices: 'The prices field must be prices from 0.00 to 99999.99, such as 12.50.',
      pdf_standard: 'The pdf standard field must be one of UA-1, A-3a.',
      absent_rows: 'The absent rows field must be true or false.',
    },
  ],
];

const pathOf = (template: string): string =>
  template.replace('{id}', template.startsWith('/employees') ? '101' : '3');

/** The 422 of bodies with fields of records: one names every invalid field. */
export const describeRecordInput = (makeStack: MakeStack): void => {
  describe('invalid fields of a record', () => {
    const stack = useStack(makeStack);
    let owner: Client;
    beforeAll(async () => {
      owner = await clientOf(stack().url, 'owner@main.test');
    });
    const sendBody = (method: string, path: string, body: object) => {
      if (method === 'POST') return owner.post(path, body);
      return method === 'PUT' ? owner.put(path, body) : owner.patch(path, body);
    };

    test.each(recordBodies)('%s %s %j are named one by one', async (method, path, body, errors) => {
      expect(errorsOf(await sendBody(method, pathOf(path), body))).toStrictEqual(errors);
    });

    test('and a body that is no object are refused', async () => {
      for (const path of ['/companies', '/employees']) {
        expect((await owner.post(path, [])).status).toBe(400);
      }
      expect((await owner.put('/companies/3', [1])).status).toBe(400);
    });

    test('change nothing', async () => {
      const before = (await owner.get('/companies/3')).text;
      await owner.patch('/companies/3', { name: 'B', ein: 'x' });
      await owner.put('/companies/3', { ...NEW_COMPANY, ein: 'x' });
      await owner.patch('/employees/101', { ...newEmployee(1), company_id: 999_999 });
      expect((await owner.get('/companies/3')).text).toBe(before);
    });
  });
};
