import { type Answer, type History, isSuccess } from '../history/answer.ts';
import type { Violation } from './violation.ts';

/** Returns the sign-ins that were tried when all was well again. */
export const settledLogins = ({ answers }: History): readonly Answer[] =>
  answers.filter(({ operation, isSettled }) => operation === 'login' && isSettled === true);

/** I1: every acknowledged registration signs in when all is well again. */
export const judgeRegistrations = (history: History): readonly Violation[] => {
  const signedIn = new Set(
    settledLogins(history)
      .filter(isSuccess)
      .map(({ account, password }) => `${account} ${password}`),
  );
  return history.answers
    .filter((answer) => answer.operation === 'register' && isSuccess(answer))
    .filter(({ account, password }) => !signedIn.has(`${account} ${password}`))
    .map(({ row, account }) => ({
      invariant: 'I1',
      row,
      what: `${account} was registered and cannot sign in`,
    }));
};

/** I9: an address is registered once. */
export const judgeUniqueness = ({ answers }: History): readonly Violation[] => {
  const registered = answers.filter(
    (answer) => answer.operation === 'register' && isSuccess(answer),
  );
  const seen = new Set<string>();
  return registered.flatMap(({ row, account = '' }) => {
    if (!seen.has(account)) {
      seen.add(account);
      return [];
    }
    return [{ invariant: 'I9', row, what: `${account} was registered twice` }];
  });
};

/** I3: a reset token works once, and exactly one password works afterwards. */
export const judgeResets = (history: History): readonly Violation[] => {
  const resets = history.answers.filter(({ operation }) => operation === 'reset');
  const violations: Violation[] = [];
  for (const [token, uses] of Map.groupBy(resets, ({ linkToken }) => linkToken)) {
    const successes = uses.filter(isSuccess);
    const [{ row, account } = { row: '', account: '' }] = uses;
    if (successes.length > 1) {
      violations.push({ invariant: 'I3', row, what: `the reset token ${token} worked twice` });
    }
    const logins = settledLogins(history).filter((login) => login.account === account);
    const working = new Set(logins.filter(isSuccess).map(({ password }) => password));
    if (logins.length > 0 && working.size !== 1) {
      const what = `${working.size} passwords of ${account} work after a reset`;
      violations.push({ invariant: 'I3', row, what });
    }
    const [success] = successes;
    if (success && logins.length > 0 && !working.has(success.password)) {
      const what = `the confirmed new password of ${account} does not work`;
      violations.push({ invariant: 'I3', row, what });
    }
  }
  return violations;
};
