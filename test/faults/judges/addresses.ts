import { type History, isSuccess } from '../history/answer.ts';
import { settledLogins } from './accounts.ts';
import type { Violation } from './violation.ts';

/** I3 and I26: the link of a change works once, and exactly one address signs in afterwards. */
export const judgeMoves = (history: History): readonly Violation[] => {
  const logins = Map.groupBy(settledLogins(history), ({ account }) => account);
  const moves = history.answers.filter(({ operation }) => operation === 'move');
  return moves.flatMap(({ row, account, wanted }) => {
    const uses = history.answers.filter(
      (answer) => answer.operation === 'verify' && answer.wanted === wanted,
    );
    const confirmed = uses.filter(isSuccess).length;
    const working = [account, wanted].filter((email) => logins.get(email)?.some(isSuccess));
    const may = [...(confirmed > 0 ? [] : [account]), ...(uses.length > 0 ? [wanted] : [])];
    const [works] = working;
    return [
      ...(confirmed > 1
        ? [{ invariant: 'I3' as const, row, what: `the link for ${wanted} worked twice` }]
        : []),
      ...(working.length === 1 && may.includes(works)
        ? []
        : [
            {
              invariant: 'I26' as const,
              row,
              what: `${working.join(', ') || 'no address'} of ${account} signs in after ${confirmed} changes`,
            },
          ]),
    ];
  });
};
