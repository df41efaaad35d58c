import { expect, test } from 'vitest';
import { assertConforms } from '../../../../test/api/conforms.ts';
import { described, document, operationAt } from './described.ts';

const WITH_BODY = ['400', '408', '413', '415', '422', '429', '431', '500', '503'];

test.each([
  ['POST /auth/register', ['201', '403', ...WITH_BODY]],
  ['POST /auth/login', ['200', '401', '403', ...WITH_BODY]],
  ['POST /auth/forgot-password', ['200', ...WITH_BODY]],
  ['POST /auth/reset-password', ['200', ...WITH_BODY]],
  ['POST /auth/verify-email', ['200', ...WITH_BODY]],
  ['POST /auth/resend-verification', ['200', ...WITH_BODY]],
  ['POST /auth/logout', ['200', '400', '401', '408', '429', '431', '500', '503']],
  ['POST /auth/logout-all', ['200', '400', '401', '408', '429', '431', '500', '503']],
  ['POST /auth/change-password', ['200', '401', ...WITH_BODY]],
  ['GET /auth/sessions', ['200', '400', '401', '408', '422', '429', '431', '500', '503']],
  ['DELETE /auth/sessions/{id}', ['200', '400', '401', '404', '408', '429', '431', '500', '503']],
  ['GET /employees', ['200', '400', '401', '408', '422', '429', '431', '500', '503']],
  ['GET /admin/auth/me', ['200', '400', '401', '403', '408', '429', '431', '500', '503']],
])('%s has exactly the statuses that it can answer', (address, statuses) => {
  expect(Object.keys(operationAt(address).responses).toSorted()).toStrictEqual(statuses.toSorted());
});

test('every response has a request id and limit headers, and errors have their own headers', () => {
  for (const { operation } of described) {
    for (const [status, { headers }] of Object.entries(operation.responses)) {
      expect(Object.keys(headers).toSorted()).toStrictEqual(
        [
          'X-Request-Id',
          'X-RateLimit-Limit',
          'X-RateLimit-Remaining',
          'X-RateLimit-Reset',
          ...(['429', '503'].includes(status) ? ['Retry-After'] : []),
          ...(status === '401' && operation.security.length > 0 ? ['WWW-Authenticate'] : []),
        ].toSorted(),
      );
    }
  }
  expect(document.components['responses']).toMatchObject({
    MethodNotAllowed: { headers: { Allow: expect.anything() } },
  });
});

const examples = described.flatMap(({ address, operation }) =>
  Object.entries(operation.responses).map(([status, { content, headers }]) => {
    const [method = '', path = ''] = address.split(' ');
    return { method, path, status: Number(status), content, headers };
  }),
);

test.each(examples)(
  'the example of $method $path → $status is valid',
  ({ method, path, ...row }) => {
    const headers = Object.fromEntries(
      Object.keys(row.headers).map((name) => [
        name.toLowerCase(),
        name === 'WWW-Authenticate' ? 'Bearer' : '1',
      ]),
    );
    const answered = {
      status: row.status,
      headers: { ...headers, 'content-type': 'application/json' },
      text: JSON.stringify(row.content['application/json'].example),
    };
    expect(() => assertConforms({ method, path }, answered)).not.toThrow();
  },
);
