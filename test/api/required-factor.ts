import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { createApiToken } from './api-token-client.ts';
import { send, signIn } from './client.ts';
import { setUp } from './factor-client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const GRACE_MS = 60_000;

const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  body.errors?.['code'],
];

const REFUSED = [403, 'second_factor.setup_required'];

/** Users who must have a second factor, and set it up in time or later. */
export const describeRequiredFactors = (makeStack: MakeStack): void => {
  describe('a second factor that the site demands', () => {
    const stack = useStack(makeStack, { policy: { secondFactorGraceMs: GRACE_MS } });
    const get = (path: string, token: string) => send(stack().url, { path, token });
    const token = (email: string) => signIn(stack().url, email, SAMPLE_PASSWORD);

    // @promise R110
    test('is asked for after the grace, of sessions and API tokens alike, until it is set up', async () => {
      const { url, clock } = stack();
      const [owner, member] = [await token('owner@main.test'), await token('member@main.test')];
      const { text } = await createApiToken(url, owner);
      expect((await get('/auth/me', owner)).body.data).not.toHaveProperty('second_factor_due_at');
      const path = '/admin/site';
      const stated = { method: 'PATCH', path, token: owner } as const;
      const lax = await send(url, { ...stated, body: { second_factor: 'sometimes' } });
      expect(lax.status).toBe(422);
      const body = { second_factor: 'administrative' };
      expect((await send(url, { ...stated, body })).status).toBe(200);
      const dueAt = new Date((clock?.nowMs() ?? 0) + GRACE_MS).toISOString();
      for (const each of ['/auth/me', '/admin/auth/me']) {
        expect((await get(each, owner)).body.data).toMatchObject({ second_factor_due_at: dueAt });
      }
      expect((await get('/auth/me', member)).body.data).not.toHaveProperty('second_factor_due_at');
      expect((await get('/employees', owner)).status).toBe(200);

      clock?.advanceMs(GRACE_MS);
      for (const each of [owner, text, await token('owner@main.test')]) {
        expect(codeOf(await get('/employees', each))).toStrictEqual(REFUSED);
        expect((await get('/auth/me', each)).status).toBe(200);
      }
      expect(
        codeOf(await send(url, { ...stated, body: { second_factor: 'optional' } })),
      ).toStrictEqual(REFUSED);
      expect(
        codeOf(await send(url, { method: 'POST', path: '/auth/refresh', token: owner })),
      ).toStrictEqual(REFUSED);
      expect((await get('/employees', member)).status).toBe(200);

      await setUp(stack(), 'owner@main.test');
      for (const each of [owner, text]) expect((await get('/employees', each)).status).toBe(200);
    });
  });
};
