import { describe, expect, test } from 'vitest';
import {
  judgeErrors,
  judgeForeign,
  judgeLosses,
  judgeRecoveries,
  judgeTimes,
} from '../judges/answers.ts';
import { judgeBounds } from '../judges/bounds.ts';
import { historyOf, buildAnswer } from './sample-history.ts';

const outage = (kind: 'killed' | 'frozen' | 'stopped') => ({
  outages: [{ node: 'node-1', kind, fromMs: 0, untilMs: 100 }],
});

describe('the judge of answers', () => {
  test('finds what belongs to somebody else', () => {
    expect(judgeForeign(historyOf([{ foreign: [] }, { foreign: ['row 7'] }]))).toMatchObject([
      { invariant: 'I5', what: expect.stringContaining('row 7') },
    ]);
  });

  test.each([
    ['a 500', { status: 500 }],
    ['a 503 without Retry-After', { status: 503, hasRetryAfter: false }],
    ['an error without the envelope', { status: 404, isEnvelope: false }],
  ])('finds %s', (_name, answer) => {
    expect(judgeErrors(historyOf([answer]))).toMatchObject([{ invariant: 'I6' }]);
  });

  test('accepts a 503 with Retry-After, and a 200', () => {
    expect(judgeErrors(historyOf([{ status: 503 }, {}]))).toEqual([]);
  });

  test('finds a lost answer, except of a node that was killed', () => {
    const lost = { status: 0, failure: 'reset' } as const;
    expect(judgeLosses(historyOf([lost]))).toMatchObject([{ invariant: 'I6' }]);
    expect(judgeLosses(historyOf([lost], outage('killed')))).toEqual([]);
    expect(judgeLosses(historyOf([{ ...lost, node: 'node-2' }], outage('killed')))).toHaveLength(1);
    expect(judgeLosses(historyOf([{ ...lost, startedMs: 200 }], outage('killed')))).toHaveLength(1);
  });

  test('finds a reset of a node that stops by itself, and accepts a refused connection', () => {
    const lost = { status: 0, failure: 'reset' } as const;
    expect(judgeLosses(historyOf([lost], outage('stopped')))).toHaveLength(1);
    const refused = { status: 0, failure: 'refused' } as const;
    expect(judgeLosses(historyOf([refused], outage('stopped')))).toEqual([]);
  });

  test('finds an answer after more than 4 s, except of a frozen node', () => {
    const late = { endedMs: 4001 };
    expect(judgeTimes(historyOf([{ endedMs: 4000 }, late]))).toMatchObject([{ invariant: 'I7' }]);
    expect(judgeTimes(historyOf([late], outage('frozen')))).toEqual([]);
    expect(judgeTimes(historyOf([late], outage('stopped')))).toHaveLength(1);
  });

  test('finds a late recovery, and a 503 after it', () => {
    const fault = { row: 'F0', fromMs: 0, healedMs: 1, recoveryMs: 5001 };
    expect(judgeRecoveries(historyOf([], { faults: [fault] }))).toHaveLength(1);
    expect(judgeRecoveries(historyOf([], { faults: [{ ...fault, recoveryMs: 5000 }] }))).toEqual(
      [],
    );
    expect(judgeRecoveries(historyOf([{ status: 503, isSettled: true }]))).toHaveLength(1);
    expect(judgeRecoveries(historyOf([{ status: 503 }]))).toEqual([]);
  });
});

describe('the judge of a row', () => {
  const span = { row: 'F0', fromMs: 0, healedMs: 1000, recoveryMs: 0 };
  const answers = [buildAnswer({ status: 503, endedMs: 600 }), buildAnswer({ operation: 'login' })];

  test.each([
    ['an operation that must work', { always: ['me'] }],
    ['an operation that must not', { never: ['login'] }],
    ['an operation that succeeds too seldom', { succeedMin: { me: 0.9 } }],
    ['an operation that nobody requested', { succeedMin: { search: 0.9 } }],
    ['a slow percentile', { p99Ms: { me: 500 } }],
    ['a slow answer', { slowestMs: { me: 599 } }],
  ] as const)('finds %s', (_name, bounds) => {
    expect(judgeBounds(answers, { span, bounds })).toHaveLength(1);
  });

  test('ignores answers from before and after the fault', () => {
    const others = [-5, 995].map((startedMs) => buildAnswer({ status: 503, startedMs }));
    expect(judgeBounds(others, { span, bounds: { always: ['me'] } })).toEqual([]);
  });
});
