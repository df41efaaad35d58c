import { openApiDocument } from '@paydocs/http-koa/openapi';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { recordBodies } from './record-input.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

/** A document of the sample data. */
const UUID = '00000000-0000-4000-8000-000000001020';

const PASSWORD_LENGTH = 'The password field must be between 8 and 256 characters.';

// Each body breaks a shape in some fields, and a rule of the core in others.
const bodies: readonly (readonly [path: string, body: object, errors: object])[] = [
  [
    '/auth/register',
    {
      first_name: ' ',
      last_name: 'a\nb',
      email: 5,
      password: 'short',
      password_confirmation: null,
    },
    {
      first_name: ['The first name field is required.'],
      last_name: ['The last name field must not contain control characters.'],
      email: ['The email field must be a string.'],
      password: [PASSWORD_LENGTH],
      password_confirmation: ['The password confirmation field is required.'],
    },
  ],
  [
    '/auth/register',
    {
      first_name: 'Ada',
      last_name: '',
      email: 'nobody',
      password: 'short',
      password_confirmation: 'other',
    },
    {
      last_name: ['The last name field is required.'],
      email: ['The email field must be a valid email address.'],
      password: [PASSWORD_LENGTH, 'The password field confirmation does not match.'],
    },
  ],
  ...['/auth/login', '/admin/auth/login'].map(
    (path) =>
      [
        path,
        { email: ['a@b.test'], password: 'short' },
        { email: ['The email field must be a string.'], password: [PASSWORD_LENGTH] },
      ] as const,
  ),
  [
    '/auth/api-tokens',
    { name: ' ', permissions: 'users:list', expires_in_days: 0 },
    {
      name: ['The name field is required.'],
      permissions: ['The permissions field must be a list.'],
      expires_in_days: ['The expires in days field must be between 1 and 9007199254740991.'],
    },
  ],
  [
    '/auth/verify-email',
    { token: 7, email: '@' },
    {
      token: ['The token field must be a string.'],
      email: ['The email field must be between 3 and 254 characters.'],
    },
  ],
  [
    '/auth/resend-verification',
    { email: 'nobody' },
    { email: ['The email field must be a valid email address.'] },
  ],
  ...['/auth/forgot-password', '/admin/auth/forgot-password'].map(
    (path) =>
      [
        path,
        { email: 'nobody' },
        { email: ['The email field must be a valid email address.'] },
      ] as const,
  ),
  ...['/auth/reset-password', '/admin/auth/reset-password'].map(
    (path) =>
      [
        path,
        { token: 7, email: '@', password: 'short', password_confirmation: 'short' },
        {
          token: ['The token field must be a string.'],
          email: ['The email field must be between 3 and 254 characters.'],
          password: [PASSWORD_LENGTH],
        },
      ] as const,
  ),
  ...['/auth/change-password', '/admin/auth/change-password'].map(
    (path) =>
      [
        path,
        { current_password: 7, password: 'short', password_confirmation: 'other' },
        {
          current_password: ['The current password field must be a string.'],
          password: [PASSWORD_LENGTH],
        },
      ] as const,
  ),
  [
    `/documents/${UUID}/void`,
    { reason: 'a\nb' },
    { reason: ['The reason field must not contain control characters.'] },
  ],
  [
    `/documents/${UUID}/replace`,
    { content: { pay_period: { start: '2026-01-01' }, pay_date: 7, currency: 'XYZ' } },
    {
      'content.currency': ['The content.currency field must be an ISO 4217 code such as USD.'],
      'content.pay_date': ['The content.pay date field must be a string.'],
      'content.pay_period.end': ['The content.pay period.end field is required.'],
    },
  ],
];

const LONG = 'a'.repeat(256);

const queries: readonly (readonly [path: string, query: string, fields: readonly string[]])[] = [
  [
    '/employees',
    'per_page=x&sort=nope&filter[company_id]=a',
    ['filter[company_id]', 'per_page', 'sort'],
  ],
  [
    '/employees',
    `page=0&per_page=x&filter[email]=${LONG}&filter[ssn]=9&filter[id]=0&include=user&x=%ff`,
    ['filter[email]', 'filter[id]', 'filter[ssn]', 'include', 'page', 'per_page', 'x'],
  ],
  [
    '/companies',
    `page=x&per_page=101&sort=nope&filter[id]=a&filter[name]=${LONG}`,
    ['filter[id]', 'filter[name]', 'page', 'per_page', 'sort'],
  ],
  [
    '/admin/audit',
    'filter[user_id]=x&filter[action]=x&filter[since]=x&filter[site_id]=1&per_page=0&cursor=x',
    ['cursor', 'filter[action]', 'filter[since]', 'filter[site_id]', 'filter[user_id]', 'per_page'],
  ],
  ['/companies/1', 'include=company&filter[id]=1', ['filter[id]', 'include']],
  ['/employees/101', 'include=employees', ['include']],
  [
    '/admin/users',
    'filter[id]=x&filter[email]=a%0Ab&filter[site_id]=2&sort=role&page=0',
    ['filter[email]', 'filter[id]', 'filter[site_id]', 'page', 'sort'],
  ],
  [
    '/orders',
    'filter[id]=x&filter[company_id]=0&filter[status]=Lost&filter[type]=x&sort=amount&page=0',
    ['filter[company_id]', 'filter[id]', 'filter[status]', 'filter[type]', 'page', 'sort'],
  ],
  [
    '/documents',
    'filter[uuid]=x&filter[order_id]=x&filter[employee_id]=0&filter[site_id]=1&include=order',
    ['filter[employee_id]', 'filter[order_id]', 'filter[site_id]', 'filter[uuid]', 'include'],
  ],
  ['/auth/api-tokens', 'page=x&per_page=0', ['page', 'per_page']],
  ['/auth/sessions', 'page=0&per_page=101&filter[id]=1', ['filter[id]', 'page', 'per_page']],
  ['/admin/auth/sessions', 'page=x&per_page=x', ['page', 'per_page']],
];

const templateOf = (path: string): string =>
  path.replace(/\/\d+$/, '/{id}').replace(UUID, '{uuid}');

const expectErrors = (answer: Answer, errors: unknown): void => {
  expect(answer.status).toBe(422);
  expect(answer.body).toStrictEqual({
    success: false,
    message: 'The given data was invalid.',
    code: 'input.invalid',
    errors,
  });
};

/** The 422 of every operation with input: it names every invalid field at once. */
export const describeInvalidInput = (makeStack: MakeStack): void => {
  describe('invalid input', () => {
    const stack = useStack(makeStack);
    let token = '';
    beforeAll(async () => {
      token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
    });

    test('is tested for every operation with a body or a query', () => {
      const withInput = Object.entries(openApiDocument().paths)
        .filter(([, operations]) => /"requestBody":|"in":"query"/.test(JSON.stringify(operations)))
        .map(([path]) => path);
      const tested = new Set([
        ...[...bodies, ...queries].map(([path]) => templateOf(path)),
        ...recordBodies.map(([, path]) => path),
      ]);
      expect(withInput.toSorted()).toStrictEqual([...tested].toSorted());
    });

    test.each(bodies)('of %s %j is named field by field', async (path, body, errors) => {
      expectErrors(await send(stack().url, { method: 'POST', path, token, body }), errors);
    });

    test.each(queries)('of %s?%s is named field by field', async (path, query, fields) => {
      const answer = await send(stack().url, { path: `${path}?${query}`, token });
      expectErrors(answer, answer.body.errors);
      expect(Object.keys(answer.body.errors ?? {}).toSorted()).toStrictEqual(fields);
      for (const sentences of Object.values(answer.body.errors ?? {})) {
        expect(sentences).toHaveLength(1);
      }
    });

    test.each(queries)('of %s?%s is not read without a token', async (path, query) => {
      const answer = await send(stack().url, { path: `${path}?${query}` });
      expect(answer.status).toBe(401);
    });
  });
};
