import { describe, expect, test } from 'vitest';
import { judgeFalse401, judgeLogouts, judgeRefreshes, judgeRevocations } from '../judges/tokens.ts';
import { historyOf } from './sample-history.ts';

const refresh = { operation: 'refresh', token: 'a', received: 'b' } as const;
const logout = { operation: 'logout', token: 'b', startedMs: 100 } as const;

describe('the judge of refreshes', () => {
  test('accepts one successor for several refreshes', () => {
    expect(judgeRefreshes(historyOf([refresh, refresh, { ...refresh, status: 503 }]))).toEqual([]);
  });

  test('finds two successors', () => {
    const other = { ...refresh, received: 'c' };
    expect(judgeRefreshes(historyOf([refresh, other]))).toMatchObject([{ invariant: 'I3' }]);
  });
});

describe('the judge of logouts', () => {
  test('accepts a success that started before the acknowledgment', () => {
    const during = { token: 'b', startedMs: 105 };
    expect(judgeLogouts(historyOf([logout, during]))).toEqual([]);
  });

  test.each(['a', 'b'])('finds a later success with the token %s of the session', (token) => {
    const late = { token, startedMs: 111 };
    expect(judgeLogouts(historyOf([refresh, logout, late]))).toMatchObject([{ invariant: 'I2' }]);
  });

  test('ignores a logout without an acknowledgment', () => {
    const failed = { ...logout, status: 503 };
    expect(judgeLogouts(historyOf([failed, { token: 'b', startedMs: 200 }]))).toEqual([]);
  });
});

describe('the judge of revocations', () => {
  const login = { operation: 'login', account: 'a', received: 's' } as const;
  const reset = { operation: 'reset', account: 'a', startedMs: 50 } as const;

  test('finds a session from before a reset', () => {
    const late = { token: 's', startedMs: 100 };
    expect(judgeRevocations(historyOf([login, reset, late]))).toMatchObject([{ invariant: 'I2' }]);
    expect(judgeRevocations(historyOf([login, reset, { ...late, status: 401 }]))).toEqual([]);
  });

  test('accepts a session from after the reset', () => {
    const later = { ...login, startedMs: 70, received: 'n' };
    expect(judgeRevocations(historyOf([reset, later, { token: 'n', startedMs: 100 }]))).toEqual([]);
  });
});

describe('the judge of 401', () => {
  test('finds one for a live token', () => {
    expect(judgeFalse401(historyOf([{ token: 'a', status: 401 }]))).toMatchObject([
      { invariant: 'I6' },
    ]);
  });

  test.each([
    ['a logout', { ...logout, token: 'a', startedMs: -50 }],
    ['a refresh', { ...refresh, startedMs: -50 }],
    ['a reset', { operation: 'reset', account: 'x' } as const],
  ])('accepts one after %s', (_name, ending) => {
    const refused = { token: 'a', account: 'x', status: 401 };
    expect(judgeFalse401(historyOf([ending, refused]))).toEqual([]);
  });
});
