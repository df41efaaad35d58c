import { defaultRateLimits } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimitOf, retryAfter } from './rate-limit.ts';
import { type Sent, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { unlimited, useStack } from './use-stack.ts';

const HOUR_MS = 3_600_000;

/** The requests that share a bucket. */
export const describeLimitBuckets = (makeStack: MakeStack): void => {
  describe('a bucket', () => {
    const stack = useStack(makeStack, { policy: { rateLimits: defaultRateLimits } });
    beforeEach(({ skip }) => {
      const { clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      clock?.advanceMs(60_000);
    });
    const remaining = async (sent: Sent) => rateLimitOf(await send(stack().url, sent)).remaining;
    const owner = () => signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);

    // @promise R21
    test('is shared by requests with an invalid token and without a token', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 80; count += 1) {
        const token = `junk-${count}`;
        statuses.push((await send(stack().url, { path: '/employees', token })).status);
      }
      expect(statuses).toStrictEqual([
        ...Array.from({ length: 60 }, () => 401),
        ...Array.from({ length: 20 }, () => 429),
      ]);
      expect((await send(stack().url, { path: '/companies' })).status).toBe(429);
      expect((await send(stack().url, { path: '/companies', token: await owner() })).status).toBe(
        200,
      );
    });

    // @promise R57
    test('stays with the session after a refresh, and after a logout', async () => {
      const token = await owner();
      expect(await remaining({ path: '/auth/me', token })).toBe(29);
      const answer = await send(stack().url, { method: 'POST', path: '/auth/refresh', token });
      const { token: next } = answer.body.data as { readonly token: string };
      expect(await remaining({ path: '/auth/me', token: next })).toBe(27);
      expect(await remaining({ path: '/admin/auth/me', token })).toBe(26);
      await send(stack().url, { method: 'POST', path: '/auth/logout', token: next });
      expect(await remaining({ path: '/auth/me', token: next })).toBe(24);
    });

    test('is separate for each session and each class', async () => {
      const [first, second] = [await owner(), await owner()];
      expect(await remaining({ path: '/auth/me', token: first })).toBe(29);
      expect(await remaining({ path: '/auth/me', token: second })).toBe(29);
      expect(await remaining({ path: '/employees', token: first })).toBe(59);
      expect(await remaining({ method: 'HEAD', path: '/companies', token: first })).toBe(58);
      expect(await remaining({ method: 'POST', path: '/companies', token: first })).toBe(29);
    });

    // @promise R37
    test.each([['login'], ['forgot-password'], ['reset-password']])(
      'of %s is shared by all tokens and surfaces of an address',
      async (action) => {
        const token = await owner();
        stack().clock?.advanceMs(60_000);
        const path = `/auth/${action}`;
        expect(await remaining({ method: 'POST', path })).toBe(9);
        expect(await remaining({ method: 'POST', path: `/admin${path}` })).toBe(8);
        expect(await remaining({ method: 'POST', path, token })).toBe(7);
      },
    );
  });

  describe('failed logins of an account', () => {
    const GUESSES = 3;
    const stack = useStack(makeStack, {
      policy: { rateLimits: unlimited, accountFailuresMax: GUESSES },
    });
    const login = (email: string, password: string, { surface = '' } = {}) =>
      send(stack().url, {
        method: 'POST',
        path: `${surface}/auth/login`,
        body: { email, password },
      });

    test.each([['manager@main.test'], ['nobody@main.test']])(
      'are counted for %s over both surfaces, with headers on every failure',
      async (email) => {
        for (const remaining of [2, 1, 0]) {
          const surface = remaining === 1 ? '/admin' : '';
          const answer = await login(email, 'a wrong guess', { surface });
          expect(answer.status).toBe(401);
          expect(rateLimitOf(answer)).toMatchObject({ limit: GUESSES, remaining });
        }
        for (const password of ['a wrong guess', SAMPLE_PASSWORD]) {
          const answer = await login(` ${email.toUpperCase()}`, password);
          expect([answer.status, answer.body.message]).toStrictEqual([429, 'Too Many Attempts.']);
          expect(rateLimitOf(answer)).toMatchObject({ limit: GUESSES, remaining: 0 });
          expect(retryAfter(answer)).toBe(HOUR_MS / 1000);
        }
      },
    );

    test('do not affect other accounts, and do not include successful logins', async () => {
      for (let count = 0; count < GUESSES + 2; count += 1) {
        const answer = await login('owner@main.test', SAMPLE_PASSWORD);
        expect(answer.status).toBe(200);
        expect(rateLimitOf(answer).limit).toBe(unlimited.login);
      }
    });

    test('expire after an hour', async ({ skip }) => {
      const { clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      const email = 'support@main.test';
      for (let count = 0; count < GUESSES; count += 1) await login(email, 'a wrong guess');
      clock?.advanceMs(HOUR_MS - 1);
      expect((await login(email, SAMPLE_PASSWORD)).status).toBe(429);
      clock?.advanceMs(1);
      expect((await login(email, SAMPLE_PASSWORD)).status).toBe(200);
    });
  });
};
