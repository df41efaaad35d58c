import type { Answer, History } from '../history/answer.ts';
import type { Violation } from './violation.ts';

/** The longest time of an answer under any fault. */
const ANSWER_MS = 4000;

/** The longest time from the end of a fault until all is well. */
const RECOVERY_MS = 5000;

const happenedIn = (
  { outages }: History,
  { node, startedMs, endedMs }: Answer,
): History['outages'][number] | undefined =>
  outages.find(
    (outage) => outage.node === node && startedMs < outage.untilMs && endedMs > outage.fromMs,
  );

/** I5: every row, count and user of an answer belongs to who asked. */
export const judgeForeign = ({ answers }: History): readonly Violation[] =>
  answers.flatMap(({ row, operation, account, foreign = [] }) =>
    foreign.map((what) => ({
      invariant: 'I5' as const,
      row,
      what: `${operation} of ${account} answered ${what}`,
    })),
  );

/** I6: the only error of the service is 503, with the envelope and `Retry-After`. */
export const judgeErrors = ({ answers }: History): readonly Violation[] =>
  answers.flatMap(({ row, operation, node, status, isEnvelope, hasRetryAfter }) => {
    const what = `${operation} on ${node} answered ${status}`;
    if (status >= 500 && status !== 503 && operation !== 'damaged')
      return [{ invariant: 'I6', row, what }];
    if (status >= 400 && !isEnvelope)
      return [{ invariant: 'I6', row, what: `${what} without the envelope` }];
    if (status === 503 && !hasRetryAfter)
      return [{ invariant: 'I6', row, what: `${what} without Retry-After` }];
    return [];
  });

/** I6: an accepted request is answered, except by a node that is killed meanwhile. */
export const judgeLosses = (history: History): readonly Violation[] =>
  history.answers
    .filter(({ failure }) => failure !== undefined)
    .filter((answer) => {
      const outage = happenedIn(history, answer);
      if (outage === undefined) return true;
      // A node that stops by itself may refuse connections, and answers all accepted requests.
      return outage.kind === 'stopped' && answer.failure !== 'refused';
    })
    .map(({ row, operation, node, failure }) => ({
      invariant: 'I6',
      row,
      what: `${operation} on ${node} got no answer: ${failure}`,
    }));

/** I7: every answer arrives within 4 s, except of a node that is frozen meanwhile. */
export const judgeTimes = (history: History): readonly Violation[] =>
  history.answers
    .filter(({ startedMs, endedMs }) => endedMs - startedMs > ANSWER_MS)
    .filter((answer) => happenedIn(history, answer)?.kind !== 'frozen')
    .map(({ row, operation, node, startedMs, endedMs, status }) => ({
      invariant: 'I7',
      row,
      what: `${operation} on ${node} answered ${status} after ${Math.round(endedMs - startedMs)} ms`,
    }));

/** I8: every node answers within 5 s after the fault, and no later answer is 503. */
export const judgeRecoveries = ({ answers, faults }: History): readonly Violation[] => [
  ...faults
    .filter(({ recoveryMs }) => recoveryMs > RECOVERY_MS)
    .map(({ row, recoveryMs }) => ({
      invariant: 'I8' as const,
      row,
      what: Number.isFinite(recoveryMs)
        ? `all was well only after ${Math.round(recoveryMs)} ms`
        : 'all did not become well again',
    })),
  ...answers
    .filter(({ isSettled, status }) => isSettled === true && (status === 503 || status === 0))
    .map(({ row, operation, node, status }) => ({
      invariant: 'I8' as const,
      row,
      what: `${operation} on ${node} answered ${status} after the recovery`,
    })),
];
