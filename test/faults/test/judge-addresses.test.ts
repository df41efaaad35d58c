import { describe, expect, test } from 'vitest';
import { judgeMoves } from '../judges/addresses.ts';
import { judgeMails } from '../judges/mails.ts';
import { historyOf } from './sample-history.ts';

const move = { operation: 'move', account: 'old@x.test', wanted: 'new@x.test' } as const;
const verify = { ...move, operation: 'verify', linkToken: 't' } as const;
const late = { ...verify, status: 422 };
const signIn = (account: string, status = 200) =>
  ({ operation: 'login', account, status, isSettled: true }) as const;
const toOld = [signIn('old@x.test'), signIn('new@x.test', 401)];
const toNew = [signIn('old@x.test', 401), signIn('new@x.test')];

describe('the judge of changed addresses', () => {
  test.each([
    ['the new address after a change', [move, verify, late, ...toNew]],
    ['the old address without one', [move, ...toOld]],
    ['the new address after a change without an answer', [move, { ...late, status: 0 }, ...toNew]],
    ['the old address after a refused change', [move, late, ...toOld]],
  ])('accepts %s', (_name, answers) => {
    expect(judgeMoves(historyOf(answers))).toEqual([]);
  });

  test.each([
    ['the old address after a change', [move, verify, ...toOld]],
    ['the new address without a use of the link', [move, ...toNew]],
    ['both addresses', [move, verify, ...toNew, ...toOld]],
    ['no address', [move, verify]],
  ])('finds %s', (_name, answers) => {
    expect(judgeMoves(historyOf(answers))).toMatchObject([{ invariant: 'I26', row: 'F0' }]);
  });

  test('finds a link that works twice', () => {
    expect(judgeMoves(historyOf([move, verify, verify, ...toNew]))).toMatchObject([
      { invariant: 'I3' },
    ]);
  });
});

describe('the judge of mails about addresses', () => {
  const link = { to: 'new@x.test', text: 'http://x.test/?token=abc', accepted: true };
  const text = 'From: x\nSubject: A new e-mail address was asked for\n';
  const notice = { to: 'old@x.test', text, accepted: true };
  const history = historyOf([move, { ...move, status: 503 }]);

  test('accepts a link to the new address, and a notice to the present one', () => {
    expect(judgeMails(history, [link, notice])).toEqual([]);
    expect(judgeMails(history, [link, notice, link, notice])).toEqual([]);
  });

  test.each([
    ['no link', 'I10', [notice]],
    ['a link to the present address', 'I10', [link, notice, { ...link, to: 'old@x.test' }]],
    ['no notice', 'I27', [link]],
    ['a notice to the new address only', 'I27', [link, { ...notice, to: 'new@x.test' }]],
    ['three notices', 'I27', [link, notice, notice, notice]],
    ['a refused notice only', 'I27', [link, { ...notice, accepted: false }]],
  ])('finds %s', (_name, invariant, mails) => {
    expect(judgeMails(history, mails)).toMatchObject([{ invariant }]);
  });
});
