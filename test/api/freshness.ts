import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type Answer, send, signIn } from './client.ts';
import { setUp } from './factor-client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const FRESH_MS = 300_000;

const codeOf = ({ status, body }: Answer): readonly unknown[] => [status, body.errors?.['code']];

const REQUIRED = [403, 'reauthentication.required'];

/** Requests that ask for a fresh proof of the user. Each test uses a separate user. */
export const describeFreshness = (makeStack: MakeStack): void => {
  describe('a request that asks for a fresh proof', () => {
    const stack = useStack(makeStack, { policy: { freshnessMs: FRESH_MS } });
    const post = (path: string, token: string, body: object = {}) =>
      send(stack().url, { method: 'POST', path, token, body });
    const create = (token: string) =>
      post('/auth/api-tokens', token, {
        name: 'export',
        permissions: [],
        current_password: SAMPLE_PASSWORD,
      });

    // @promise R111
    test('is refused in an old session, whatever is fresh elsewhere, until a code proves the user', async () => {
      const device = await setUp(stack(), 'owner@main.test');
      expect((await create(device.token)).status).toBe(201);
      stack().clock?.advanceMs(FRESH_MS);
      expect(codeOf(await create(device.token))).toStrictEqual(REQUIRED);
      const refreshed = await post('/auth/refresh', device.token);
      const { token } = refreshed.body.data as { readonly token: string };
      expect(codeOf(await create(token))).toStrictEqual(REQUIRED);
      const prove = (body: object) => post('/auth/reauthenticate', token, body);
      expect((await prove({ current_password: SAMPLE_PASSWORD })).status).toBe(422);
      expect((await prove({ code: '000000' })).status).toBe(422);
      const code = device.next();
      const answers = await Promise.all([prove({ code }), prove({ code })]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toStrictEqual(['200', '422']);
      expect((await create(token)).status).toBe(201);
    });

    // @promise R111
    test('is refused of an API token, and of a role change too', async () => {
      const owner = await signIn(stack().url, 'owner@north.test', SAMPLE_PASSWORD);
      const body = { name: 'admin', permissions: ['users:list', 'users:update'] };
      const created = await post('/auth/api-tokens', owner, body);
      const { token: text } = created.body.data as { readonly token: string };
      const change = (token: string) =>
        send(stack().url, {
          method: 'PATCH',
          path: '/admin/users/999',
          token,
          body: { role: 'Member' },
        });
      expect(codeOf(await change(text))).toStrictEqual(REQUIRED);
      expect((await change(owner)).status).toBe(404);
      stack().clock?.advanceMs(FRESH_MS);
      expect(codeOf(await change(owner))).toStrictEqual(REQUIRED);
      const proof = { current_password: SAMPLE_PASSWORD };
      expect((await post('/auth/reauthenticate', owner, proof)).status).toBe(200);
      expect((await change(owner)).status).toBe(404);
    });
  });
};
