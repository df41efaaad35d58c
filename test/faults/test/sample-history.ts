import type { Answer, History } from '../history/answer.ts';

/** Builds an answer of 10 ms with status 200. */
export const buildAnswer = (overrides: Partial<Answer> = {}): Answer => {
  const { startedMs = 0 } = overrides;
  return {
    row: 'F0',
    operation: 'me',
    node: 'node-1',
    startedMs,
    endedMs: startedMs + 10,
    status: 200,
    isEnvelope: (overrides.status ?? 200) >= 400,
    hasRetryAfter: overrides.status === 503,
    ...overrides,
  };
};

/** Builds a history with these answers. */
export const historyOf = (
  answers: readonly Partial<Answer>[],
  others: Partial<History> = {},
): History => ({
  answers: answers.map(buildAnswer),
  outages: [],
  pressures: [],
  faults: [],
  ...others,
});
