import { defaultRateLimits } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimitOf, retryAfter } from './rate-limit.ts';
import { type Answer, send, signIn } from './client.ts';
import type { MakeStack } from './stack.ts';
import { useStack } from './use-stack.ts';

const MINUTE_MS = 60_000;

/** The limits of routes: method, path, requests per minute. */
const LIMITS = [
  ['POST', '/auth/register', 10],
  ['POST', '/auth/login', 10],
  ['POST', '/auth/forgot-password', 10],
  ['POST', '/auth/reset-password', 10],
  ['POST', '/auth/logout', 30],
  ['GET', '/auth/me', 30],
  ['PATCH', '/auth/me', 30],
  ['POST', '/auth/refresh', 30],
  ['POST', '/admin/auth/login', 10],
  ['POST', '/admin/auth/forgot-password', 10],
  ['POST', '/admin/auth/reset-password', 10],
  ['POST', '/admin/auth/refresh', 30],
  ['GET', '/admin/auth/me', 30],
  ['POST', '/admin/auth/logout', 30],
  ['POST', '/auth/logout-all', 30],
  ['GET', '/auth/sessions', 60],
  ['DELETE', '/auth/sessions/unknown', 30],
  ['POST', '/auth/passkeys/challenge', 10],
  ['GET', '/auth/second-factors', 60],
  ['POST', '/auth/second-factors', 30],
  ['POST', '/auth/second-factors/1/confirm', 30],
  ['DELETE', '/auth/second-factors/1', 30],
  ['GET', '/auth/api-tokens', 60],
  ['POST', '/auth/api-tokens', 30],
  ['DELETE', '/auth/api-tokens/unknown', 30],
  ['POST', '/auth/email', 30],
  ['POST', '/auth/change-password', 30],
  ['POST', '/admin/auth/logout-all', 30],
  ['GET', '/admin/auth/sessions', 60],
  ['DELETE', '/admin/auth/sessions/unknown', 30],
  ['POST', '/admin/auth/change-password', 30],
  ['GET', '/employees', 60],
  ['HEAD', '/employees', 60],
  ['GET', '/companies', 60],
  ['GET', '/nowhere', 60],
  ['OPTIONS', '/employees', 60],
  ['GET', '/auth/login', 60],
  ['POST', '/employees', 30],
  ['GET', '/documents/00000000-0000-4000-8000-ffffffffffff/download', 20],
  ['HEAD', '/orders/799999/download', 20],
  ['DELETE', '/nowhere', 30],
] as const;

const expectTooMany = (answer: Answer): void => {
  expect(answer.status).toBe(429);
  if (answer.text !== '') {
    expect(answer.body).toStrictEqual({
      success: false,
      message: 'Too Many Attempts.',
      errors: {
        code: 'limit.exceeded',
        detail: 'The rate limit was exceeded. Please retry later.',
      },
    });
  }
};

/** The rate limit of each operation, and its headers. */
export const describeLimits = (makeStack: MakeStack): void => {
  describe('the limit', () => {
    const stack = useStack(makeStack, { policy: { rateLimits: defaultRateLimits } });
    beforeEach(({ skip }) => {
      const { clock } = stack();
      skip(clock === undefined, 'this stack has a clock that cannot be moved');
      clock?.advanceMs(MINUTE_MS);
    });

    // @promise R35 R61
    test.each(LIMITS)('of %s %s is %i per minute', async (method, path, limit) => {
      const token = await signIn(stack().url, 'owner@main.test', SAMPLE_PASSWORD);
      // The login is counted in another class.
      stack().clock?.advanceMs(MINUTE_MS);
      const request = () => send(stack().url, { method, path, token });

      const results = [];
      for (let count = 0; count < limit; count += 1) {
        const answer = await request();
        expect(answer.status).not.toBe(429);
        results.push(rateLimitOf(answer));
      }
      const [first] = results;
      expect(results).toStrictEqual(
        results.map((_, index) => ({ limit, remaining: limit - 1 - index, reset: first?.reset })),
      );

      const refused = await request();
      expectTooMany(refused);
      expect(rateLimitOf(refused)).toStrictEqual({ limit, remaining: 0, reset: first?.reset });
      expect(retryAfter(refused)).toBe(60);
    });

    test('applies until the end of the window, which starts with the first request', async () => {
      const { url, clock } = stack();
      const request = () => send(url, { path: '/auth/me' });
      await request();
      clock?.advanceMs(MINUTE_MS - 1_500);
      for (let count = 0; count < 29; count += 1) await request();
      const refused = await request();
      expectTooMany(refused);
      expect(retryAfter(refused)).toBe(2);
      clock?.advanceMs(1_499);
      expect(retryAfter(await request())).toBe(1);
      clock?.advanceMs(1);
      const answer = await request();
      expect([answer.status, rateLimitOf(answer).remaining]).toStrictEqual([401, 29]);
    });

    test('allows exactly its number of parallel requests', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => send(stack().url, { path: '/auth/me' })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    });
  });
};
