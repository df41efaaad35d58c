import { describe, expect, test } from 'vitest';
import { operations } from '../../src/routes/operations.ts';

const RESETS = ['forgot-password', 'reset-password'];
const LINKS = ['verify-email', 'resend-verification'];
const PUBLIC = ['register', 'login', ...RESETS, ...LINKS, 'challenge', 'token'];

describe('the table of operations', () => {
  test('has each path and each id once', () => {
    const addresses = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(operations.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test.each(operations)('requires the right caller: $method $path', ({ path, caller }) => {
    const [, first, ...rest] = path.split('/');
    if (PUBLIC.includes(rest.at(-1) ?? '')) expect(caller).toBe('anybody');
    else expect(caller).toBe(first === 'admin' ? 'administrative' : 'general');
  });

  test('reads a body for writes of fields, public POST routes, and changes of passwords, orders and documents', () => {
    for (const { method, body, caller, path } of operations) {
      const isWrite = ['PUT', 'PATCH'].includes(method);
      const isCreation =
        method === 'POST' &&
        /^\/(?:[a-z]+|auth\/(?:api-tokens|email|second-factors)|admin\/(?:users|layouts(?:\/preview)?))$/.test(
          path,
        );
      const isPost =
        method === 'POST' &&
        ((caller === 'anybody' && !path.endsWith('/challenge')) ||
          /-password$|\/(?:void|replace|documents|reissue|transactions|confirm|reauthenticate)$/.test(
            path,
          ));
      const isProven = method === 'DELETE' && path.startsWith('/auth/second-factors/');
      expect([path, method, body !== undefined]).toStrictEqual([
        path,
        method,
        isWrite || isCreation || isPost || isProven,
      ]);
    }
  });

  test('counts reads, writes and downloads of records apart', () => {
    for (const { method, path, limitClass } of operations) {
      if (/\/auth\//.test(path)) continue;
      const read = path.endsWith('/download') ? 'download' : 'read';
      expect([method, path, limitClass]).toStrictEqual([
        method,
        path,
        method === 'GET' ? read : 'write',
      ]);
    }
  });
});
