import { buildSite, buildUser, manualClock, memoryLimiter, memoryPorts } from '@paydocs/testing';
import { expect, test } from 'vitest';

const HOUR_MS = 3_600_000;
const request = { key: 'read:192.0.2.1', limit: 1, windowMs: 60_000 };

test('a window of the memory limiter ends within its length after the clock stepped back', async () => {
  const clock = manualClock();
  const limiter = memoryLimiter(clock);
  clock.advanceMs(25 * HOUR_MS);
  await limiter.consume(request);
  clock.advanceMs(-25 * HOUR_MS);
  const resetAtMs = clock.nowMs() + request.windowMs;
  expect(await limiter.consume(request)).toMatchObject({ allowed: false, resetAtMs });
  clock.advanceMs(request.windowMs);
  expect(await limiter.consume(request)).toMatchObject({ allowed: true });
});

test('a reset token of a fast clock delays the next one for the interval only', async () => {
  const { passwordResets } = memoryPorts({ sites: [buildSite()], users: [buildUser()] });
  const create = (requestId: string, nowMs: number) =>
    passwordResets.create({
      userId: 1,
      email: buildUser().email,
      requestId,
      tokenDigest: requestId,
      nowMs,
      expiresAtMs: nowMs + HOUR_MS,
      minIntervalMs: 60_000,
    });
  expect(await create('fast', 25 * HOUR_MS)).toBe(true);
  expect(await create('a little earlier', 25 * HOUR_MS - 59_999)).toBe(false);
  expect(await create('earlier', 25 * HOUR_MS - 60_000)).toBe(true);
});
