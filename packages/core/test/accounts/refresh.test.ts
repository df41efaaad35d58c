import { describe, expect, test } from 'vitest';
import { codeOf, sampleCore } from '../sample-core.ts';

const DAY_MS = 24 * 3_600_000;
const email = 'developer@main.test';

describe('refresh', () => {
  test('returns a new token of the session, valid for 24 hours', async () => {
    const { core, token, tokens, clock } = await sampleCore();
    const first = await token(email);
    clock.advanceMs(3_600_000);
    const caller = await core.authenticate(first);
    const next = await core.refresh(caller);
    expect(next.text).not.toBe(first);
    expect(next.expiresAtMs).toBe(clock.nowMs() + DAY_MS);
    expect(await tokens.verify(next.text)).toMatchObject({
      userId: caller.user.id,
      sessionId: caller.sessionId,
      issuedAtMs: clock.nowMs(),
      expiresAtMs: next.expiresAtMs,
    });
    expect((await core.authenticate(next.text)).sessionId).toBe(caller.sessionId);
  });

  // @promise R22
  test('keeps the previous token valid for exactly the leeway', async () => {
    const { core, token, clock } = await sampleCore();
    const first = await token(email);
    await core.refresh(await core.authenticate(first));
    clock.advanceMs(9999);
    expect((await core.authenticate(first)).user.email).toBe(email);
    clock.advanceMs(1);
    expect(await codeOf(core.authenticate(first))).toBe('token.invalid');
  });

  test('returns one successor to 25 parallel calls', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    const next = await Promise.all(Array.from({ length: 25 }, () => core.refresh(caller)));
    expect(new Set(next.map(({ text }) => text)).size).toBe(1);
    expect(new Set(next.map(({ expiresAtMs }) => expiresAtMs)).size).toBe(1);
  });

  test('returns the same successor to a retry within the leeway, and refuses a later one', async () => {
    const { core, token, clock } = await sampleCore();
    const first = await token(email);
    const caller = await core.authenticate(first);
    const next = await core.refresh(caller);
    clock.advanceMs(9999);
    expect(await core.refresh(await core.authenticate(first))).toEqual(next);
    clock.advanceMs(1);
    expect(await codeOf(core.refresh(caller))).toBe('token.invalid');
    expect((await core.authenticate(next.text)).user.email).toBe(email);
  });

  test('accepts one of 25 parallel calls when the leeway is 0', async () => {
    const { core, signIn, token } = await sampleCore({ refreshLeewayMs: 0 });
    const caller = await signIn(email);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => core.refresh(caller)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = await token(email);
    await core.refresh(await core.authenticate(first));
    expect(await codeOf(core.authenticate(first))).toBe('token.invalid');
  });

  test('works for 30 days, and issues no token that outlives the session', async () => {
    const { core, token, clock } = await sampleCore();
    const openedMs = clock.nowMs();
    const endMs = openedMs + 30 * DAY_MS;
    let text = await token(email);
    for (clock.advanceMs(DAY_MS - 1); clock.nowMs() < endMs - 1; clock.advanceMs(DAY_MS - 1)) {
      const next = await core.refresh(await core.authenticate(text));
      expect(next.expiresAtMs).toBe(Math.min(clock.nowMs() + DAY_MS, endMs));
      text = next.text;
    }
    clock.setMs(endMs - 1);
    const last = await core.refresh(await core.authenticate(text));
    expect(last.expiresAtMs).toBe(endMs);
    const caller = await core.authenticate(last.text);
    clock.setMs(endMs);
    expect(await codeOf(core.authenticate(last.text))).toBe('token.invalid');
    expect(await codeOf(core.refresh(caller))).toBe('token.invalid');
  });

  test('refuses a session that a logout has revoked', async () => {
    const { core, signIn } = await sampleCore();
    const caller = await signIn(email);
    await core.logout(caller);
    expect(await codeOf(core.refresh(caller))).toBe('token.invalid');
  });

  // @promise R23
  test('never reopens a session that is revoked at the same time', async () => {
    for (const logoutFirst of [true, false]) {
      const { core, token, signIn } = await sampleCore();
      const first = await token(email);
      const caller = await core.authenticate(first);
      const ends = [() => core.logout(caller), () => core.refresh(caller)] as const;
      const order = logoutFirst ? ends : ends.toReversed();
      const outcomes = await Promise.allSettled(order.map((end) => end()));
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled' && outcome.value !== undefined) {
          expect(await codeOf(core.authenticate(outcome.value.text))).toBe('token.invalid');
        }
      }
      expect(await codeOf(core.authenticate(first))).toBe('token.invalid');
      expect((await signIn(email)).user.email).toBe(email);
    }
  });
});
