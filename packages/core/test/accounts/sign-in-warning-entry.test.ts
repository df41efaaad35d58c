import { describe, expect, test } from 'vitest';
import { warningState } from '../../src/domain/accounts/sign-in-warning.ts';
import { warned, WARNING } from './warned-account.ts';
import { WRONG } from './factor-core.ts';

describe('a sign-in with a right code', () => {
  test('is not mailed', async () => {
    const { core, challenge, code, credentials, mailed } = await warned();
    await core.completeLogin({ challenge: await challenge(), code: await code() });
    await core.login({ ...credentials, code: await code() });
    expect(await mailed()).toEqual([]);
  });

  test('after a wrong one is not mailed, and the next attempt of the day is', async () => {
    const { core, attempt, challenge, code, complete, credentials, mailed } = await warned();
    await attempt(WRONG);
    await core.login({ ...credentials, code: await code() });
    const text = await challenge();
    await complete(text, WRONG);
    await core.completeLogin({ challenge: text, code: await code() });
    expect(await mailed()).toEqual([]);
    await challenge();
    expect(await mailed()).toEqual([WARNING]);
  });
});

describe('the entry of a warning', () => {
  const entry = { id: 'a', createdAtMs: 1_000_000 };

  test.each([
    [299_999, 'early'],
    [300_000, 'due'],
    [-299_999, 'early'],
    [-300_000, 'due'],
  ])('is %j ms after its attempt %s', (afterMs, state) => {
    expect(warningState({ warningId: 'a' }, entry, 1_000_000 + afterMs)).toBe(state);
  });

  test.each([undefined, { warningId: null }, { warningId: 'b' }])(
    'is needless for %j',
    (factor) => {
      expect(warningState(factor, entry, 1_000_000)).toBe('needless');
    },
  );
});
