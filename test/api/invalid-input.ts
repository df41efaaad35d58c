import { openApiDocument } from '@paydocs/http-koa/openapi';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { bodies, UUID } from './invalid-bodies.ts';
import { recordBodies } from './record-input.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

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
    'filter[user_id]=x&filter[action]=x&filter[since]=x&filter[site_id]=1&per_page=0',
    ['filter[action]', 'filter[since]', 'filter[site_id]', 'filter[user_id]', 'per_page'],
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
  ['/orders/1', 'include=company&filter[id]=1', ['filter[id]', 'include']],
  [
    '/transactions',
    'filter[id]=x&filter[order_id]=0&filter[status]=Paid&filter[type]=x&filter[amount:min]=x&include=company',
    [
      'filter[amount:min]',
      'filter[id]',
      'filter[order_id]',
      'filter[status]',
      'filter[type]',
      'include',
    ],
  ],
  ['/transactions/1', 'include=company&page=0', ['include']],
  ['/orders/1/download', 'format=pfd', ['format']],
  ['/orders/1/issues', 'page=0&per_page=x&filter[code]=x', ['filter[code]', 'page', 'per_page']],
  [
    '/documents',
    'filter[uuid]=x&filter[order_id]=x&filter[employee_id]=0&filter[site_id]=1&include=site',
    ['filter[employee_id]', 'filter[order_id]', 'filter[site_id]', 'filter[uuid]', 'include'],
  ],
  [`/documents/${UUID}`, 'include=site', ['include']],
  ['/auth/api-tokens', 'page=x&per_page=0', ['page', 'per_page']],
  ['/auth/second-factors', 'page=x&per_page=0', ['page', 'per_page']],
  ['/auth/sessions', 'page=0&per_page=101&filter[id]=1', ['filter[id]', 'page', 'per_page']],
  ['/admin/auth/sessions', 'page=x&per_page=x', ['page', 'per_page']],
];

const templateOf = (path: string): string =>
  path.replace(/\/\d+(?=$|\/)/, '/{id}').replace(UUID, '{uuid}');

/**
 * Operations whose bodies are read when their order or document is found, and two that are no POST: the tests of
 * drafts, documents, statements, layouts, second factors and own names have them.
 */
const ELSEWHERE = [
  '/admin/layouts/{name}',
  '/auth/me',
  '/auth/second-factors/{id}',
  '/documents/{uuid}/replace',
  '/orders/{id}/documents',
  '/orders/{id}/reissue',
  '/orders/{id}/transactions',
];

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

    // @promise R38
    test('is tested for every operation with a body or a query', () => {
      const withInput = Object.entries(openApiDocument().paths)
        .filter(([, operations]) => /"requestBody":|"in":"query"/.test(JSON.stringify(operations)))
        .map(([path]) => path);
      const tested = new Set([
        ...[...bodies, ...queries].map(([path]) => templateOf(path)),
        ...recordBodies.map(([, path]) => path),
        ...ELSEWHERE,
      ]);
      expect(withInput.toSorted()).toStrictEqual([...tested].toSorted());
    });

    // @promise R15 R38
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
