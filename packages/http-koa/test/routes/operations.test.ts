import { describe, expect, test } from 'vitest';
import { operations } from '../../src/routes/operations.ts';

const RESETS = ['forgot-password', 'reset-password'];
const PUBLIC = ['register', 'login', ...RESETS, 'verify-email', 'resend-verification'];

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

  test('reads a body only for public POST routes, and to change a password', () => {
    for (const { method, body, caller, path } of operations) {
      expect([path, body !== undefined]).toStrictEqual([
        path,
        method === 'POST' && (caller === 'anybody' || path.endsWith('/change-password')),
      ]);
    }
  });
});
