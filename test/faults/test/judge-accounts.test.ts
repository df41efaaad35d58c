import { describe, expect, test } from 'vitest';
import { judgeRegistrations, judgeResets, judgeUniqueness } from '../judges/accounts.ts';
import { historyOf } from './sample-history.ts';

const registered = { operation: 'register', status: 201, account: 'a', password: 'p' } as const;
const signedIn = {
  operation: 'login',
  account: 'a',
  password: 'p',
  isSettled: true,
} as const;

describe('the judge of registrations', () => {
  test('accepts one that signs in when all is well', () => {
    expect(judgeRegistrations(historyOf([registered, signedIn]))).toEqual([]);
  });

  test.each([
    ['is refused', [{ ...signedIn, status: 401 }]],
    ['signs in with another password only', [{ ...signedIn, password: 'q' }]],
    ['was never tried', []],
  ] as const)('finds one that %s', (_name, logins) => {
    expect(judgeRegistrations(historyOf([registered, ...logins]))).toMatchObject([
      { invariant: 'I1', row: 'F0' },
    ]);
  });

  test('ignores one that was not acknowledged', () => {
    expect(judgeRegistrations(historyOf([{ ...registered, status: 503 }]))).toEqual([]);
  });
});

describe('the judge of addresses', () => {
  test('finds an address that was registered twice', () => {
    expect(judgeUniqueness(historyOf([registered, registered]))).toMatchObject([
      { invariant: 'I9' },
    ]);
    expect(judgeUniqueness(historyOf([registered, { ...registered, status: 422 }]))).toEqual([]);
  });
});

describe('the judge of resets', () => {
  const reset = { operation: 'reset', account: 'a', linkToken: 't', password: 'new' } as const;
  const works = { ...signedIn, password: 'new' };
  const old = { ...signedIn, status: 401, password: 'old' };

  test('accepts one success whose password works alone', () => {
    const lost = { ...reset, status: 422, password: 'other' };
    expect(judgeResets(historyOf([reset, lost, works, old]))).toEqual([]);
  });

  test('accepts the old password when no use was acknowledged', () => {
    const failed = { ...reset, status: 503 };
    const stillOld = { ...old, status: 200 };
    expect(judgeResets(historyOf([failed, stillOld, { ...works, status: 401 }]))).toEqual([]);
  });

  test.each([
    ['a token that works twice', [reset, { ...reset, password: 'other' }, works]],
    ['two passwords that work', [reset, works, { ...old, status: 200 }]],
    ['no password that works', [reset, { ...works, status: 401 }, old]],
    ['a confirmed password that does not work', [reset, { ...works, password: 'other' }]],
  ] as const)('finds %s', (_name, answers) => {
    const [violation] = judgeResets(historyOf(answers));
    expect(violation).toMatchObject({ invariant: 'I3', row: 'F0' });
  });
});
