import { AssertionError } from 'node:assert';
import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from '../../../../test/api/client.ts';
import { type Answered, type Asked, assertConforms } from '../../../../test/api/conforms.ts';
import { createApp } from '../../src/index.ts';
import { serve, serveInMemory } from '../serve.ts';

const LIST: Asked = { method: 'GET', path: '/employees?include=company,documents' };
let list: Answer;

beforeAll(async () => {
  const served = await serve(createApp(createCore(memoryPorts(await sampleData()))));
  const token = await signIn(served.url, 'owner@main.test', SAMPLE_PASSWORD);
  list = await send(served.url, { ...LIST, token });
  await served.close();
});

type Json = Record<string, unknown>;

/** Returns the response with another body. */
const withBody = (change: (body: Json, row: Json) => void): Answered => {
  const body = JSON.parse(list.text) as Json & { readonly data: readonly [Json] };
  change(body, body.data[0]);
  return { ...list, text: JSON.stringify(body) };
};

const without = (name: string): Answered => ({
  ...list,
  headers: { ...list.headers, [name]: undefined },
});

const failure = (status: number, errors: object, headers: object = {}): Answered => ({
  status,
  headers: { ...list.headers, ...headers },
  text: JSON.stringify({ success: false, message: 'No.', errors }),
});

const DETAIL = { detail: 'No.' };

describe('a response conforms', () => {
  test('when the API sent it', () => {
    expect(() => assertConforms(LIST, list)).not.toThrow();
  });

  test('below a prefix as well', () => {
    expect(() => assertConforms({ method: 'GET', path: '/api/employees' }, list)).not.toThrow();
  });

  test('when it is an error of the operation', () => {
    const limited = failure(429, DETAIL, { 'retry-after': '30' });
    expect(() => assertConforms(LIST, limited)).not.toThrow();
    const invalid = failure(422, { page: ['The page field must be an integer.'] });
    expect(() => assertConforms(LIST, invalid)).not.toThrow();
  });
});

describe('a response does not conform', () => {
  const planted: readonly [string, () => Answered][] = [
    ['without a request id', () => without('x-request-id')],
    ['without a limit', () => without('x-ratelimit-limit')],
    ['without what remains of it', () => without('x-ratelimit-remaining')],
    ['without its end', () => without('x-ratelimit-reset')],
    ['without a type', () => without('content-type')],
    [
      'when a limit is no number',
      () => ({ ...list, headers: { ...list.headers, 'x-ratelimit-limit': 'many' } }),
    ],
    ['when it is no JSON', () => ({ ...list, text: '<html>' })],
    ['when it is no envelope', () => ({ ...list, text: '{}' })],
    ['when it says the opposite', () => withBody((body) => (body['success'] = false))],
    ['with a field too many', () => withBody((_, row) => (row['password_hash'] = 'x'))],
    ['with a key too many', () => withBody((body) => (body['debug'] = true))],
    ['with a field too few', () => withBody((_, row) => delete row['masked_ssn'])],
    ['with a field of another type', () => withBody((_, row) => (row['id'] = '104'))],
    ['with an unmasked number', () => withBody((_, row) => (row['masked_ssn'] = '123-45-6789'))],
    ['with another kind of time', () => withBody((_, row) => (row['created_at'] = '2026-01-31'))],
    [
      'with a field too many in what is embedded',
      () => withBody((_, row) => ((row['company'] as Json)['owner'] = {})),
    ],
    ['without links', () => withBody((body) => delete body['links'])],
    ['with a status that is not declared', () => ({ ...list, status: 201 })],
    ['with a refusal of other operations', () => failure(403, DETAIL)],
    ['with a 401 without a challenge', () => failure(401, DETAIL)],
    ['with a 429 that does not say when', () => failure(429, DETAIL)],
    ['with a 422 that names no field', () => failure(422, {})],
    ['with a 422 of another shape', () => failure(422, DETAIL)],
    ['with a 500 that tells why', () => failure(500, { request_id: '1', stack: 'at …' })],
    ['with a 404 where something is', () => failure(404, DETAIL)],
    ['with a 405 where the method is known', () => failure(405, DETAIL, { allow: 'GET' })],
  ];

  test.each(planted)('%s', (_name, plant) => {
    const answered = plant();
    expect(() => assertConforms(LIST, answered)).toThrow(AssertionError);
  });

  test('with a success at an undescribed path', () => {
    expect(() => assertConforms({ method: 'GET', path: '/backdoor' }, list)).toThrow(
      'GET /backdoor → 200: the document does not have this status',
    );
    expect(() => assertConforms({ method: 'DELETE', path: '/employees' }, list)).toThrow(
      'DELETE /employees → 200: the document does not have this status',
    );
  });

  test('with a 405 without Allow', () => {
    const asked = { method: 'DELETE', path: '/employees' };
    expect(() => assertConforms(asked, failure(405, DETAIL))).toThrow('Allow is missing');
    expect(() => assertConforms(asked, failure(405, DETAIL, { allow: 'GET' }))).not.toThrow();
  });

  test('with a body for HEAD', () => {
    expect(() => assertConforms({ ...LIST, method: 'HEAD' }, list)).toThrow('there is a body');
  });
});

test('the client of the suites refuses a response that does not conform', async () => {
  const { url } = await serveInMemory({ app: { requestId: () => '' } });
  await expect(send(url, { path: '/auth/me' })).rejects.toThrow('X-Request-Id');
});
