import { describe, expect, test } from 'vitest';
import { judge } from '../judges/judge.ts';
import { judgeLimits } from '../judges/limits.ts';
import { judgeLog } from '../judges/logs.ts';
import { judgeMails } from '../judges/mails.ts';
import { historyOf } from './sample-history.ts';

const hits = (passed: number, refused: number) =>
  [...Array(passed).fill(404), ...Array(refused).fill(429)].map((status: number) => ({
    operation: 'limited' as const,
    bucket: 'b',
    status,
  }));

const pressure = (isExact: boolean) => ({
  pressures: [{ row: 'F0', bucket: 'b', limit: 3, isExact }],
});

describe('the judge of limits', () => {
  test('accepts exactly the limit', () => {
    expect(judgeLimits(historyOf(hits(3, 2), pressure(true)))).toEqual([]);
  });

  test.each([2, 4])('finds %i of 3', (passed) => {
    expect(judgeLimits(historyOf(hits(passed, 2), pressure(true)))).toMatchObject([
      { invariant: 'I4' },
    ]);
  });

  test('accepts less than a limit that is not exact, and finds more', () => {
    expect(judgeLimits(historyOf(hits(2, 2), pressure(false)))).toEqual([]);
    expect(judgeLimits(historyOf(hits(4, 2), pressure(false)))).toHaveLength(1);
  });
});

describe('the judge of mails', () => {
  const history = historyOf([{ operation: 'forgot', account: 'a@x.test' }]);
  const mail = { to: 'a@x.test', text: 'http://x.test/?token=abc', accepted: true };

  test('accepts one and two mails', () => {
    expect(judgeMails(history, [mail])).toEqual([]);
    expect(judgeMails(history, [mail, mail])).toEqual([]);
  });

  test.each([
    ['no mail', []],
    ['a refused mail only', [{ ...mail, accepted: false }]],
    ['a mail without a link only', [{ ...mail, text: 'Your password was changed' }]],
    ['three mails', [mail, mail, mail]],
    ['a mail to somebody else', [mail, { ...mail, to: 'b@x.test' }]],
  ])('finds %s', (_name, mails) => {
    expect(judgeMails(history, mails)).toMatchObject([{ invariant: 'I10' }]);
  });
});

describe('the judge of logs', () => {
  const secrets = new Set(['912-01-1010', 'ada@x.test', 'v4.public.abc', 'Secret-1']);

  test.each([
    '{"message":"key (ssn)=(912-01-1010) exists"}',
    '{"path":"/reset?email=ada@x.test"}',
    '{"authorization":"Bearer v4.public.abc"}',
    '{"url":"smtp://me:Secret-1@mail.test"}',
    'to <ada@x.test>, later',
  ])('finds a secret in %s', async (line) => {
    const [violation, ...others] = await judgeLog({ name: 'node-1', lines: ['{}', line] }, secrets);
    expect(violation).toMatchObject({ invariant: 'I11', what: expect.stringContaining('node-1') });
    expect(JSON.stringify(violation)).not.toContain('ada@x.test');
    expect(others).toEqual([]);
  });

  test('accepts other lines', async () => {
    const lines = ['{"request_id":"912-01-10100","path":"/auth/me"}'];
    expect(await judgeLog({ name: 'node-1', lines }, secrets)).toEqual([]);
  });
});

test('the judge of a run asks every judge', () => {
  const history = historyOf(
    [
      { operation: 'register', status: 201, account: 'a', password: 'p' },
      { operation: 'register', status: 201, account: 'a', password: 'p' },
      { operation: 'logout', token: 't' },
      { token: 't', startedMs: 50 },
      { operation: 'refresh', token: 'r', received: '1' },
      { operation: 'refresh', token: 'r', received: '2' },
      { status: 500, foreign: ['row 1'], endedMs: 9000 },
      { status: 503, isSettled: true },
      { operation: 'forgot', account: 'f' },
      { operation: 'move', account: 'f', wanted: 'g' },
    ],
    pressure(true),
  );
  const found = new Set(judge(history, []).map(({ invariant }) => invariant));
  expect([...found].toSorted()).toEqual([
    'I1',
    'I10',
    'I2',
    'I26',
    'I27',
    'I3',
    'I4',
    'I5',
    'I6',
    'I7',
    'I8',
    'I9',
  ]);
});
