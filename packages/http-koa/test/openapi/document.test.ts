import type { RefusalCode } from '@paydocs/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { send } from '../../../../test/api/client.ts';
import { openApiDocument } from '../../src/openapi/document.ts';
import { pathTemplate } from '../../src/openapi/request.ts';
import { operations } from '../../src/routes/operations.ts';
import { serveInMemory } from '../serve.ts';
import { described, document, operationAt } from './described.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document) as never)).toStrictEqual({
    valid: true,
  });
  expect(validator.version).toBe('3.1');
});

test('the validator refuses an invalid document', async () => {
  const { info: _, ...without } = document;
  expect((await new Validator().validate(structuredClone(without) as never)).valid).toBe(false);
});

test('the document has the operations of the app', () => {
  expect(described.map(({ address }) => address).toSorted()).toStrictEqual(
    operations.map(({ method, path }) => `${method} ${pathTemplate(path)}`).toSorted(),
  );
});

test('every operation has a unique id', () => {
  const names = new Set(described.map(({ operation }) => operation.operationId));
  expect(names.size).toBe(described.length);
});

test('a token is required exactly where the route requires one', () => {
  const open = described.filter(({ operation }) => operation.security.length === 0);
  expect(open.map(({ operation }) => operation.operationId).toSorted()).toStrictEqual([
    'adminForgotPassword',
    'adminLogin',
    'adminResetPassword',
    'challengePasskey',
    'forgotPassword',
    'login',
    'redeemSignInCode',
    'register',
    'resendVerification',
    'resetPassword',
    'verifyEmail',
  ]);
});

const partsOf = (field: string): readonly string[] =>
  ['', ':contains', ':exact'].map((operation) => `filter[${field}${operation}]`);

const boundsOf = (field: string, since: readonly string[]): readonly string[] => [
  ...['.gt', '.gte', ':from'].map((operation) => `filter[${field}${operation}]`),
  ...since,
  ...['.lt', '.lte', ':to'].map((operation) => `filter[${field}${operation}]`),
];

test('lists have exactly these parameters', () => {
  const parameters = operationAt('GET /employees').parameters ?? [];
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  expect(Object.keys(schemas)).toStrictEqual([
    'filter[id]',
    'filter[company_id]',
    ...['first_name', 'last_name', 'email'].flatMap(partsOf),
    ...['', ':exact', ':contains'].map((operation) => `filter[external_id${operation}]`),
    'filter[company.id]',
    ...partsOf('company.name'),
    ...boundsOf('created_at', []),
    ...boundsOf('updated_at', ['filter[updated_since]']),
    'sort',
    'include',
    'page',
    'page[after]',
    'per_page',
  ]);
  const keys = ['first_name', 'last_name', 'company_id', 'created_at', 'updated_at'];
  expect(schemas).toMatchObject({
    'filter[company_id]': { items: { type: 'integer' } },
    sort: { items: { enum: keys.flatMap((key) => [key, `-${key}`]) } },
    include: { items: { enum: ['company', 'company.documents', 'company.site', 'documents'] } },
    page: { type: 'integer', minimum: 1, default: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 100, default: 15 },
  });
});

test('the document is served as one constant JSON text, with the configured URL', async () => {
  const publicUrl = 'https://pay.example.test/api';
  const { url } = await serveInMemory({ app: { publicUrl } });
  const first = await fetch(`${url}/openapi.json`);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await first.json()).toStrictEqual(structuredClone(document));

  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await send(url, { path: '/openapi.json', headers });
  expect([again.status, again.text]).toStrictEqual([304, '']);
  // A fetch with a condition adds `Cache-Control: no-cache`.
  const fetched = await fetch(`${url}/openapi.json`, { headers });
  expect([fetched.status, await fetched.text()]).toStrictEqual([304, '']);
});

test('the document is compressed for clients that accept it, under the same tag', async () => {
  const { url } = await serveInMemory();
  const responses = await Promise.all(
    ['gzip', 'identity'].map((encoding) =>
      fetch(`${url}/openapi.json`, { headers: { 'accept-encoding': encoding } }),
    ),
  );
  const [gzipped, plain] = responses.map(({ headers }) => headers);
  expect(gzipped?.get('content-encoding')).toBe('gzip');
  expect(plain?.get('content-encoding')).toBeNull();
  expect(Number(gzipped?.get('content-length'))).toBeLessThan(
    Number(plain?.get('content-length')) / 4,
  );
  for (const headers of [gzipped, plain]) {
    expect(headers?.get('vary')).toBe('Accept-Encoding');
    expect(headers?.get('etag')).toMatch(/^W\/"/);
  }
  expect(gzipped?.get('etag')).toBe(plain?.get('etag'));
  const [text, other] = await Promise.all(responses.map((it) => it.text()));
  expect(text).toBe(other);
});

test('without a configured URL the server is the folder of the document', () => {
  expect(openApiDocument().servers).toStrictEqual([{ url: '.' }]);
});

test('every refusal is in the document', () => {
  const codes: readonly RefusalCode[] = operations.flatMap(({ refusals }) => refusals);
  expect(new Set(codes)).toStrictEqual(
    new Set([
      'input.invalid',
      'credentials.invalid',
      'account.inactive',
      'account.unverified',
      'role.forbidden',
      'permission.missing',
      'session.missing',
      'session.required',
      'api-token.missing',
      'api-token.limit',
      'second_factor.required',
      'second_factor.invalid',
      'second_factor.expired',
      'second_factor.exists',
      'second_factor.limit',
      'second_factor.last',
      'passkey.disabled',
      'second_factor.missing',
      'reauthentication.required',
      'password.disabled',
      'sign_in_code.invalid',
      'site.inactive',
      'company.missing',
      'layout.missing',
      'layout.default',
      'layout.limit',
      'employee.missing',
      'record.referenced',
      'order.missing',
      'order.status',
      'order.unprintable',
      'transaction.missing',
      'document.imported',
      'document.missing',
      'document.replaced',
      'document.pending',
      'document.status',
      'statement.exists',
      'person.erased',
      'user.missing',
      'user.self',
      'owner.last',
    ]),
  );
});

test('writes say what they do, and have an example of each body', () => {
  for (const { address, operation } of described) {
    if (!/ \/(?:companies|employees)(?:$|\/)/.test(address) || address.startsWith('GET')) continue;
    expect([address, operation.description]).toStrictEqual([address, expect.any(String)]);
    const example = operation.requestBody?.content['application/json']?.example;
    expect([address, example !== undefined]).toStrictEqual([
      address,
      !address.startsWith('DELETE') && !address.endsWith('/invite'),
    ]);
  }
});
