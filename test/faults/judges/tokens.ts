import { type Answer, type History, isSuccess } from '../history/answer.ts';
import type { Violation } from './violation.ts';

const presented = ({ answers }: History, operation?: Answer['operation']): readonly Answer[] =>
  answers.filter(
    (answer) =>
      answer.token !== undefined && (operation === undefined || answer.operation === operation),
  );

/** Returns a representative of the session of a token: the first token of its chain of refreshes. */
const sessionsOf = (history: History): ((token: string) => string) => {
  const parents = new Map<string, string>();
  for (const { operation, token, received } of history.answers) {
    if (operation !== 'refresh' || token === undefined || received === undefined) continue;
    if (received !== token) parents.set(received, token);
  }
  return (token) => {
    let first = token;
    for (let parent = parents.get(first); parent !== undefined; parent = parents.get(first))
      first = parent;
    return first;
  };
};

/** I3: the successor of a token is one, however many nodes refresh it at once. */
export const judgeRefreshes = (history: History): readonly Violation[] =>
  [...Map.groupBy(presented(history, 'refresh'), ({ token }) => token)].flatMap(
    ([token, answers]) => {
      const successors = new Set(answers.map(({ received }) => received).filter(Boolean));
      if (successors.size <= 1) return [];
      const what = `the token ${token} has ${successors.size} successors`;
      return [{ invariant: 'I3', row: answers[0]?.row ?? '', what }];
    },
  );

/** Returns the time of the first acknowledged logout of each session. */
const loggedOutAtMs = (
  history: History,
  sessionOf: (token: string) => string,
): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const answer of presented(history, 'logout')) {
    if (!isSuccess(answer)) continue;
    const session = sessionOf(answer.token ?? '');
    times.set(session, Math.min(times.get(session) ?? Number.POSITIVE_INFINITY, answer.endedMs));
  }
  return times;
};

/** I2: no request that started after the acknowledgment of a logout succeeds with a dead token. */
export const judgeLogouts = (history: History): readonly Violation[] => {
  const sessionOf = sessionsOf(history);
  const times = loggedOutAtMs(history, sessionOf);
  return presented(history)
    .filter(({ operation }) => operation !== 'limited')
    .filter(isSuccess)
    .filter(({ token = '', startedMs }) => {
      const endedMs = times.get(sessionOf(token));
      return endedMs !== undefined && startedMs > endedMs;
    })
    .map(({ row, operation, node }) => ({
      invariant: 'I2',
      row,
      what: `${operation} on ${node} succeeded after the logout`,
    }));
};

/** I2: no session from before an acknowledged reset succeeds in a request that started later. */
export const judgeRevocations = (history: History): readonly Violation[] => {
  const resets = history.answers.filter(
    (answer) => answer.operation === 'reset' && isSuccess(answer),
  );
  const logins = Map.groupBy(
    history.answers.filter(({ operation }) => operation === 'login'),
    ({ account }) => account,
  );
  const byToken = Map.groupBy(presented(history), ({ token }) => token);
  return resets.flatMap((reset) => {
    const older = (logins.get(reset.account) ?? []).filter(
      ({ endedMs }) => endedMs < reset.startedMs,
    );
    return older
      .flatMap(({ received }) => (received === undefined ? [] : (byToken.get(received) ?? [])))
      .filter(({ startedMs }) => startedMs > reset.endedMs)
      .filter(isSuccess)
      .map(({ row, operation }) => ({
        invariant: 'I2' as const,
        row,
        what: `${operation} succeeded with a session from before the reset`,
      }));
  });
};

/** I6: 401 answers only tokens that a logout, a reset or a refresh may have ended before. */
export const judgeFalse401 = (history: History): readonly Violation[] => {
  const sessionOf = sessionsOf(history);
  const endings = new Map<string, number>();
  for (const { operation, token = '', startedMs } of presented(history)) {
    if (operation !== 'logout' && operation !== 'refresh') continue;
    const key = operation === 'logout' ? sessionOf(token) : token;
    endings.set(key, Math.min(endings.get(key) ?? Number.POSITIVE_INFINITY, startedMs));
  }
  const resetAccounts = new Set(
    history.answers.filter(({ operation }) => operation === 'reset').map(({ account }) => account),
  );
  const mayBeDead = ({ token = '', account, endedMs }: Answer): boolean =>
    (account !== undefined && resetAccounts.has(account)) ||
    [token, sessionOf(token)].some((key) => (endings.get(key) ?? endedMs) < endedMs);
  return presented(history)
    .filter(({ status }) => status === 401)
    .filter((answer) => !mayBeDead(answer))
    .map(({ row, operation, node }) => ({
      invariant: 'I6',
      row,
      what: `${operation} on ${node} answered 401 for a live token`,
    }));
};
