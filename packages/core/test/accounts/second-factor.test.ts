import { type FactorSet, type TotpFactor, validateCode } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { acceptProof } from '../../src/domain/accounts/factor-proof.ts';
import { shownCode } from '../../src/domain/accounts/second-factor.ts';
import {
  findChallenge,
  judgeProof,
  newChallenge,
  withChallenge,
} from '../../src/domain/accounts/sign-in-challenge.ts';

const NOW_MS = 1_800_000_000_000;

const factor = (change: Partial<TotpFactor> = {}): FactorSet => ({
  id: 7,
  siteId: 1,
  userId: 1,
  handle: 'handle',
  factors: [
    {
      id: 8,
      kind: 'totp',
      name: null,
      secret: 'MZXW6YTB',
      createdAtMs: 0,
      confirmedAtMs: 1,
      lastStep: 10,
      ...change,
    },
  ],
  recoveryDigests: ['one', 'two'],
  challenges: [],
  warningId: null,
  warnedAtMs: null,
});

const wrong = { kind: 'code', steps: [], digest: 'none' } as const;

describe('a code', () => {
  test.each([
    ['of a later step', { steps: [11] }, { by: 'totp', lastStep: 11 }],
    ['of the first accepted step that is later', { steps: [9, 10, 12, 13] }, { lastStep: 12 }],
    ['of the last step, once more', { steps: [10] }, undefined],
    ['of an earlier step', { steps: [8, 9] }, undefined],
    ['that is a recovery code', { digest: 'one' }, { by: 'recovery', recoveryDigests: ['two'] }],
    ['that is none', {}, undefined],
  ])('%s', (_, presented, expected) => {
    const accepted = acceptProof(factor(), { ...wrong, ...presented });
    const flat = accepted && { by: accepted.by, ...accepted.set, ...accepted.set.factors[0] };
    if (expected === undefined) expect(flat).toBeUndefined();
    else expect(flat).toMatchObject(expected);
  });

  test('is accepted for any step before the first one was', () => {
    expect(acceptProof(factor({ lastStep: null }), { ...wrong, steps: [0] })?.by).toBe('totp');
  });

  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['abcd-efgh-ijkl-mnop-qrst-uvwx', 'ABCDEFGHIJKLMNOPQRSTUVWX'],
  ])('%j is read as %j', (typed, value) => {
    expect(validateCode(typed)).toEqual({ value });
  });

  test.each(['12345', '1234567', '12345a', 'ABCD', 'ABCDEFGHIJKLMNOPQRSTUVW1', '１２３４５６'])(
    '%j is no code',
    (typed) => {
      expect(validateCode(typed)).toMatchObject({ violation: { rule: 'format' } });
    },
  );

  test('of recovery is shown in groups of four', () => {
    expect(shownCode('ABCDEFGHIJKL')).toBe('ABCD-EFGH-IJKL');
  });
});

const challenge = (digest: string, nowMs = NOW_MS) =>
  newChallenge({ digest, surface: 'general', passwordVersion: 3, nowMs });

const found = (one: FactorSet, digest: string, nowMs = NOW_MS) =>
  findChallenge(one, { digest, surface: 'general' }, nowMs)?.digest;

describe('a challenge', () => {
  const waiting = withChallenge(factor(), challenge('a'), NOW_MS);

  test.each([
    ['at once', 0, 'a'],
    ['for five minutes', 299_999, 'a'],
    ['and no longer', 300_000, undefined],
    ['also for a clock behind', -299_999, 'a'],
    ['but for none far behind', -300_000, undefined],
  ])('is found %s', (_, afterMs, expected) => {
    expect(found(waiting, 'a', NOW_MS + afterMs)).toBe(expected);
  });

  test('is found on its surface only', () => {
    const presented = { digest: 'a', surface: 'administrative' } as const;
    expect(findChallenge(waiting, presented, NOW_MS)).toBeUndefined();
  });

  test('takes the place of those that have ended, and of the oldest of five', () => {
    let one = withChallenge(factor(), challenge('ended', NOW_MS - 300_000), NOW_MS - 300_000);
    for (const digest of ['a', 'b', 'c', 'd', 'e', 'f']) {
      one = withChallenge(one, challenge(digest), NOW_MS);
    }
    expect(one.challenges.map(({ digest }) => digest)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  test('ends with a right code', () => {
    const presented = { digest: 'a', surface: 'general' } as const;
    const judged = judgeProof(waiting, { ...wrong, steps: [11] }, { presented, nowMs: NOW_MS });
    expect(judged).toMatchObject({ outcome: 'accepted', by: 'totp', set: { challenges: [] } });
  });

  test('ends with the fifth wrong code, and others do not', () => {
    const presented = { digest: 'a', surface: 'general' } as const;
    let one = withChallenge(waiting, challenge('b'), NOW_MS);
    for (let count = 1; count <= 5; count += 1) {
      const judged = judgeProof(one, wrong, { presented, nowMs: NOW_MS });
      if (judged.outcome !== 'wrong') throw new Error(`The code was ${judged.outcome}.`);
      one = judged.set;
    }
    const right = { ...wrong, steps: [11] };
    expect(judgeProof(one, right, { presented, nowMs: NOW_MS })).toEqual({ outcome: 'expired' });
    expect(found(one, 'b')).toBe('b');
  });

  test.each([
    ['a right code', { steps: [11] }, 'accepted'],
    ['a wrong code', {}, 'wrong'],
  ])('is not needed by %s with the password', (_, code, outcome) => {
    const at = { presented: undefined, nowMs: NOW_MS };
    expect(judgeProof(factor(), { ...wrong, ...code }, at).outcome).toBe(outcome);
  });

  test('of a factor that is not confirmed never waits', () => {
    const at = { presented: undefined, nowMs: NOW_MS };
    const unconfirmed = factor({ confirmedAtMs: null });
    expect(judgeProof(unconfirmed, { ...wrong, steps: [11] }, at).outcome).toBe('expired');
  });
});
