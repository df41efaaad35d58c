import { expect, test } from 'vitest';
import { assertConforms } from '../../../../test/api/conforms.ts';
import { described, document, operationAt } from './described.ts';

const WITH_BODY = ['400', '408', '413', '415', '422', '429', '431', '500', '503'];

test.each([
  ['POST /auth/register', ['201', '403', ...WITH_BODY]],
  ['POST /auth/login', ['200', '401', '403', '409', ...WITH_BODY]],
  ['POST /auth/forgot-password', ['200', ...WITH_BODY]],
  ['POST /auth/reset-password', ['200', '403', ...WITH_BODY]],
  ['POST /auth/verify-email', ['200', ...WITH_BODY]],
  ['POST /auth/resend-verification', ['200', ...WITH_BODY]],
  ['POST /auth/logout', ['200', '400', '401', '403', '408', '429', '431', '500', '503']],
  ['POST /auth/logout-all', ['200', '400', '401', '403', '408', '429', '431', '500', '503']],
  ['POST /auth/api-tokens', ['201', '401', '403', '409', ...WITH_BODY]],
  ['POST /auth/change-password', ['200', '401', '403', ...WITH_BODY]],
  ['GET /auth/sessions', ['200', '400', '401', '403', '408', '422', '429', '431', '500', '503']],
  [
    'DELETE /auth/sessions/{id}',
    ['200', '400', '401', '403', '404', '408', '429', '431', '500', '503'],
  ],
  ['GET /employees', ['200', '400', '401', '403', '408', '422', '429', '431', '500', '503']],
  [
    'GET /employees/{id}',
    ['200', '304', '400', '401', '403', '404', '408', '422', '429', '431', '500', '503'],
  ],
  ['POST /employees', ['201', '401', '403', '409', ...WITH_BODY]],
  ['POST /orders', ['201', '202', '401', '403', '409', ...WITH_BODY]],
  [
    'POST /orders/{id}/cancel',
    ['200', '400', '401', '403', '404', '408', '409', '422', '429', '431', '500', '503'],
  ],
  ['PUT /companies/{id}', ['200', '401', '403', '404', '412', ...WITH_BODY]],
  ['PATCH /employees/{id}', ['200', '401', '403', '404', '409', '412', ...WITH_BODY]],
  [
    'DELETE /companies/{id}',
    ['200', '400', '401', '403', '404', '408', '409', '412', '429', '431', '500', '503'],
  ],
  [
    'DELETE /documents/{uuid}',
    ['200', '400', '401', '403', '404', '408', '409', '412', '429', '431', '500', '503'],
  ],
  ['GET /orders/{id}/download', '200 400 401 403 404 408 409 422 429 431 500 503'.split(' ')],
  ['POST /orders', ['201', '202', '401', '403', '409', ...WITH_BODY]],
  ['POST /orders/{id}/documents', ['200', '401', '403', '404', '409', ...WITH_BODY]],
  ['POST /orders/{id}/submit', '202 400 401 403 404 408 409 422 429 431 500 503'.split(' ')],
  ['GET /orders/{id}/issues', '200 400 401 403 404 408 422 429 431 500 503'.split(' ')],
  ['POST /orders/{id}/reissue', ['200', '401', '403', '404', '409', ...WITH_BODY]],
  ['POST /documents/{uuid}/void', ['200', '401', '403', '404', '409', ...WITH_BODY]],
  ['POST /documents/{uuid}/replace', ['201', '401', '403', '404', '409', ...WITH_BODY]],
  [
    'GET /documents/{uuid}/download',
    '200 206 304 400 401 403 404 408 409 416 429 431 500 503'.split(' '),
  ],
  ['POST /admin/users', ['201', '401', '403', '409', ...WITH_BODY]],
  ['PATCH /admin/users/{id}', ['200', '401', '403', '404', '409', '412', ...WITH_BODY]],
  ['GET /admin/site', ['200', '304', '400', '401', '403', '408', '429', '431', '500', '503']],
  ['PATCH /admin/site', ['200', '401', '403', '412', ...WITH_BODY]],
  ['POST /admin/layouts', ['201', '401', '403', '409', ...WITH_BODY]],
  ['PUT /admin/layouts/{name}', ['200', '401', '403', '404', '409', '412', ...WITH_BODY]],
  ['GET /admin/auth/me', ['200', '400', '401', '403', '408', '429', '431', '500', '503']],
])('%s has exactly the statuses that it can answer', (address, statuses) => {
  expect(Object.keys(operationAt(address).responses).toSorted()).toStrictEqual(statuses.toSorted());
});

const IS_RECORD =
  /^(?:(?:GET|PUT|PATCH) \/(?:companies|employees|transactions)\/\{id\}|(?:GET|POST) \/(?:orders|documents)\/\{u?u?id\}(?:\/\w+)?|(?:GET|PUT) \/admin\/layouts\/\{name\}|(?:GET|PATCH) \/admin\/(?:site|users\/\{id\}))$/;

const FILE = ['ETag', 'Content-Disposition', 'Accept-Ranges'];

const fileHeaders = (status: string): string[] => {
  if (status === '206') return [...FILE, 'Content-Range'];
  if (status === '416') return ['Content-Range'];
  return { '200': FILE, '304': ['ETag'] }[status] ?? [];
};

const recordHeaders = (address: string, status: string): string[] => {
  if (address === 'GET /orders/{id}/download')
    return status === '200' ? ['Content-Disposition'] : [];
  if (address === 'POST /admin/layouts/preview') return [];
  if (address === 'GET /documents/{uuid}/download') return fileHeaders(status);
  if (address === 'GET /orders/{id}/issues') return [];
  if (address === 'POST /orders/{id}/submit') {
    return status === '202' ? ['ETag', 'Idempotent-Replayed'] : [];
  }
  if (/^POST \/(?:orders\/\{id\}\/reissue|employees\/\{id\}\/invite)$/.test(address)) {
    return status === '200' ? ['Idempotent-Replayed'] : [];
  }
  if (['200', '304'].includes(status) && IS_RECORD.test(address)) {
    return address.startsWith('POST') ? ['ETag', 'Idempotent-Replayed'] : ['ETag'];
  }
  return ['201', '202'].includes(status) && !address.startsWith('POST /auth/')
    ? ['ETag', 'Location', 'Idempotent-Replayed']
    : [];
};

test('every response has a request id and limit headers, and errors have their own headers', () => {
  for (const { address, operation } of described) {
    for (const [status, { headers }] of Object.entries(operation.responses)) {
      expect(Object.keys(headers).toSorted()).toStrictEqual(
        [
          'X-Request-Id',
          'X-RateLimit-Limit',
          'X-RateLimit-Remaining',
          'X-RateLimit-Reset',
          ...(['429', '503'].includes(status) ? ['Retry-After'] : []),
          ...recordHeaders(address, status),
          ...(status === '401' && operation.security.length > 0 ? ['WWW-Authenticate'] : []),
        ].toSorted(),
      );
    }
  }
  expect(document['x-other-responses']).toMatchObject({
    404: { headers: { 'X-Request-Id': expect.anything() } },
    405: { headers: { Allow: expect.anything() } },
  });
});

const SAMPLES: Readonly<Record<string, string>> = {
  'WWW-Authenticate': 'Bearer',
  ETag: '"1-a"',
  Location: 'http://localhost/employees/1',
  'Idempotent-Replayed': 'true',
  'Content-Disposition': 'attachment; filename="a.pdf"',
  'Accept-Ranges': 'bytes',
  'Content-Range': 'bytes 0-1/2',
};

const examples = described.flatMap(({ address, operation }) =>
  Object.entries(operation.responses).flatMap(([status, { content, headers }]) => {
    const [method = '', path = ''] = address.split(' ');
    const [type, body] = Object.entries(content ?? {})[0] ?? ['application/json'];
    const row = { method, path, status: Number(status), headers, type };
    const bodies = Object.entries(body?.examples ?? {});
    return bodies.length === 0
      ? [{ ...row, code: '', example: body?.example }]
      : bodies.map(([code, { value }]) => ({ ...row, code, example: value }));
  }),
);

test.each(examples)(
  'the example of $method $path → $status $code is valid',
  ({ method, path, ...row }) => {
    const headers = Object.fromEntries(
      Object.keys(row.headers).map((name) => [name.toLowerCase(), SAMPLES[name] ?? '1']),
    );
    const answered = {
      status: row.status,
      headers: { ...headers, 'content-type': row.type },
      text: JSON.stringify(row.example) ?? '',
    };
    expect(() => assertConforms({ method, path }, answered)).not.toThrow();
  },
);
