import { AssertionError } from 'node:assert';
import { createCore } from '@paydocs/core';
import { sampleData, memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import Koa from 'koa';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from '../../../../test/api/client.ts';
import {
  type RawResponse,
  type RequestLine,
  assertConforms,
} from '../../../../test/api/conforms.ts';
import { createApp } from '../../src/index.ts';
import { serve, serveForTest } from '../serve.ts';

const LIST: RequestLine = { method: 'GET', path: '/employees?include=company,documents' };
let list: Answer;

beforeAll(async () => {
  const served = await serve(createApp(createCore(memoryPorts(await sampleData()))));
  const token = await signIn(served.url, 'owner@main.test', SAMPLE_PASSWORD);
  list = await send(served.url, { ...LIST, token });
  await served.close();
});

type Json = Record<string, unknown>;

/** Returns the response with another body. */
const withBody = (change: (body: Json, row: Json) => void): RawResponse => {
  const body = JSON.parse(list.text) as Json & { readonly data: readonly [Json] };
  change(body, body.data[0]);
  return { ...list, text: JSON.stringify(body) };
};

const without = (name: string): RawResponse => ({
  ...list,
  headers: { ...list.headers, [name]: undefined },
});

const CODES: Readonly<Record<number, string>> = {
  401: 'token.invalid',
  403: 'role.forbidden',
  404: 'path.missing',
  405: 'method.unsupported',
  422: 'input.invalid',
  429: 'limit.exceeded',
  500: 'server.failed',
};

const failure = (status: number, facts: object, headers: object = {}): RawResponse => {
  const code = CODES[status];
  const body = status === 422 ? { code, errors: facts } : { errors: { code, ...facts } };
  return {
    status,
    headers: { ...list.headers, ...headers },
    text: JSON.stringify({ success: false, message: 'No.', ...body }),
  };
};

/** Returns the 429 with another body. */
const withFailure = (body: object): RawResponse => ({
  ...failure(429, DETAIL, { 'retry-after': '30' }),
  text: JSON.stringify({ success: false, message: 'No.', ...body }),
});

const DETAIL = { detail: 'No.' };

describe('a response conforms', () => {
  test('when the API sent the response', () => {
    expect(() => assertConforms(LIST, list)).not.toThrow();
  });

  test('below a prefix', () => {
    expect(() => assertConforms({ method: 'GET', path: '/api/employees' }, list)).not.toThrow();
  });

  test('when the operation documents the error', () => {
    const limited = failure(429, DETAIL, { 'retry-after': '30' });
    expect(() => assertConforms(LIST, limited)).not.toThrow();
    const invalid = failure(422, { page: ['The page field must be an integer.'] });
    expect(() => assertConforms(LIST, invalid)).not.toThrow();
  });
});

// @promise R36
describe('a response does not conform', () => {
  const planted: readonly [string, () => RawResponse][] = [
    ['without a request id', () => without('x-request-id')],
    ['without a limit', () => without('x-ratelimit-limit')],
    ['without the remaining number', () => without('x-ratelimit-remaining')],
    ['without the reset', () => without('x-ratelimit-reset')],
    ['without a type', () => without('content-type')],
    [
      'when a limit is no number',
      () => ({ ...list, headers: { ...list.headers, 'x-ratelimit-limit': 'many' } }),
    ],
    ['when the body is not JSON', () => ({ ...list, text: '<html>' })],
    ['when the body is not an envelope', () => ({ ...list, text: '{}' })],
    ['with `success: false`', () => withBody((body) => (body['success'] = false))],
    ['with an additional field', () => withBody((_, row) => (row['password_hash'] = 'x'))],
    ['with an additional key', () => withBody((body) => (body['debug'] = true))],
    ['with a missing field', () => withBody((_, row) => delete row['masked_ssn'])],
    ['with a field of another type', () => withBody((_, row) => (row['id'] = '104'))],
    ['with an unmasked number', () => withBody((_, row) => (row['masked_ssn'] = '123-45-6789'))],
    ['with another kind of time', () => withBody((_, row) => (row['created_at'] = '2026-01-31'))],
    [
      'with an additional field in an embedded record',
      () => withBody((_, row) => ((row['company'] as Json)['owner'] = {})),
    ],
    ['without links', () => withBody((body) => delete body['links'])],
    ['with a status that is not declared', () => ({ ...list, status: 201 })],
    ['with a refusal of other operations', () => failure(403, DETAIL)],
    ['with a 401 without a challenge', () => failure(401, DETAIL)],
    ['with a 429 without Retry-After', () => failure(429, DETAIL)],
    ['with a 422 that names no field', () => failure(422, {})],
    ['without a code', () => withFailure({ errors: DETAIL })],
    [
      'with a code beside its errors',
      () => withFailure({ code: 'limit.exceeded', errors: DETAIL }),
    ],
    [
      'with the code of another error',
      () => withFailure({ errors: { code: 'path.missing', ...DETAIL } }),
    ],
    [
      'with a 422 whose code is among its fields',
      () => failure(422, { page: ['The page field must be an integer.'], code: 'input.invalid' }),
    ],
    ['with a 422 of another shape', () => failure(422, DETAIL)],
    ['with a 500 with details', () => failure(500, { request_id: '1', stack: 'at …' })],
    ['with a 404 at a described path', () => failure(404, DETAIL)],
    ['with a 405 for a described method', () => failure(405, DETAIL, { allow: 'GET' })],
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
    const request = { method: 'DELETE', path: '/employees' };
    expect(() => assertConforms(request, failure(405, DETAIL))).toThrow('Allow is missing');
    expect(() => assertConforms(request, failure(405, DETAIL, { allow: 'GET' }))).not.toThrow();
  });

  test('with a body for HEAD', () => {
    expect(() => assertConforms({ ...LIST, method: 'HEAD' }, list)).toThrow('there is a body');
  });
});

// @promise R36
test('the client of the suites refuses a response that does not conform', async () => {
  const url = await serveForTest(
    new Koa().use((ctx) => {
      ctx.status = 401;
      ctx.body = { success: false, message: 'Unauthenticated.', errors: { detail: 'No token.' } };
    }),
  );
  await expect(send(url, { path: '/auth/me' })).rejects.toThrow('X-Request-Id');
});
