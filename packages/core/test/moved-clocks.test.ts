import { type Caller, createCore, type Policy } from '@paydocs/core';
import { manualClock } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { outcomes, tokenOf } from './accounts/mail.ts';
import { codeOf, issuesOf, sampleCore } from './sample-core.ts';

const email = 'manager@main.test';
const password = 'a new password';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Creates two nodes on one store, one of them with a clock that is wrong by `offMs`. */
const twoNodes = async (offMs: number, policy: Partial<Policy> = {}) => {
  const right = await sampleCore(policy);
  const { core: _, token: _token, signIn: _signIn, ...ports } = right;
  const clock = manualClock(right.clock.nowMs() + offMs);
  const core = createCore({ ...ports, clock }, policy);
  /** Returns a caller of that node, whose token it verified before its clock went wrong. */
  const callerOfWrong = async (text: string): Promise<Caller> => {
    clock.setMs(right.clock.nowMs());
    const caller = await core.authenticate(text);
    clock.advanceMs(offMs);
    return caller;
  };
  return { ...right, wrong: { core, clock }, callerOfWrong };
};

/** Tokens that no wrong clock of these tests takes for expired. */
const LONG = { accessTokenLifetimeMs: 100 * HOUR_MS };

const wrongClocks = [{ offMs: 25 * HOUR_MS }, { offMs: -25 * HOUR_MS }];

describe.each(wrongClocks)('with a node whose clock is off by $offMs ms', ({ offMs }) => {
  test('each node sends at once what the other was asked for', async () => {
    const { core, wrong, mailer } = await twoNodes(offMs);
    await wrong.core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['sent']);
    await core.forgotPassword({ email: 'owner@main.test' });
    expect(await outcomes(wrong.core)).toEqual(['sent']);
    expect(mailer.emails.map(({ to }) => to)).toEqual([email, 'owner@main.test']);
  });

  test('no e-mail fails while both nodes retry it, and it leaves within a minute of the repair', async () => {
    const { core, clock, wrong, mailer } = await twoNodes(offMs);
    await core.forgotPassword({ email });
    const endsAtMs = clock.nowMs() + 10 * MINUTE_MS;
    while (clock.nowMs() < endsAtMs) {
      for (const node of [wrong.core, core]) {
        mailer.refuseNext('The server is away.');
        expect(await node.processOutbox()).not.toMatchObject({ outcome: 'failed' });
      }
      clock.advanceMs(500);
      wrong.clock.advanceMs(500);
    }
    wrong.clock.setMs(clock.nowMs());
    clock.advanceMs(MINUTE_MS);
    expect(await outcomes(core)).toEqual(['sent']);
    expect(mailer.emails.map(({ to }) => to)).toEqual([email]);
  });

  test('a reset e-mail of that node keeps nobody from the next one', async () => {
    const { core, wrong, mailer, clock } = await twoNodes(offMs);
    await wrong.core.forgotPassword({ email });
    expect(await outcomes(wrong.core)).toEqual(['sent']);
    await core.forgotPassword({ email });
    expect(await outcomes(core)).toEqual(['sent']);
    const token = tokenOf(mailer.emails[1]);
    clock.advanceMs(HOUR_MS - 1);
    await core.resetPassword({ token, email, password });
  });

  test('a reset token of that node resets no password on others', async () => {
    const { core, clock, wrong, mailer } = await twoNodes(offMs);
    await wrong.core.forgotPassword({ email });
    await outcomes(wrong.core);
    const reset = { token: tokenOf(mailer.emails[0]), email, password };
    for (const hours of [0, 1, 22]) {
      clock.advanceMs(hours * HOUR_MS);
      expect(await issuesOf(core.resetPassword(reset))).toEqual(['token token']);
    }
    await wrong.core.resetPassword(reset);
  });

  test('a token that was refreshed on that node is dead on others', async () => {
    const { core, clock, wrong, token, callerOfWrong } = await twoNodes(offMs, LONG);
    const text = await token(email);
    await wrong.core.refresh(await callerOfWrong(text));
    for (const hours of [0, 1, 22]) {
      clock.advanceMs(hours * HOUR_MS);
      expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    }
  });

  test('a logout on either node ends the session on both', async () => {
    const { core, wrong, signIn, token, clock, callerOfWrong } = await twoNodes(offMs, LONG);
    const text = await token(email);
    await wrong.core.logout(await callerOfWrong(text));
    wrong.clock.setMs(clock.nowMs());
    for (const node of [core, wrong.core]) {
      expect(await codeOf(node.authenticate(text))).toBe('token.invalid');
    }
    await core.logout(await signIn(email));
  });
});

// @promise R68
test.each([30_000, -30_000])('a skew of %s ms is no obstacle', async (offMs) => {
  const { core, wrong, mailer, token } = await twoNodes(offMs);
  const text = await token(email);
  const caller = await wrong.core.authenticate(text);
  const next = await wrong.core.refresh(caller);
  expect((await core.authenticate(next.text)).user.email).toBe(email);
  await wrong.core.forgotPassword({ email });
  expect(await outcomes(core)).toEqual(['sent']);
  await wrong.core.resetPassword({ token: tokenOf(mailer.emails[0]), email, password });
});
