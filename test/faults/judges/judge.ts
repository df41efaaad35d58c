import type { ReceivedMail } from '../cluster/smtp.ts';
import type { History } from '../history/answer.ts';
import { judgeRegistrations, judgeResets, judgeUniqueness } from './accounts.ts';
import { judgeMoves } from './addresses.ts';
import { judgeErrors, judgeForeign, judgeLosses, judgeRecoveries, judgeTimes } from './answers.ts';
import { judgeLimits } from './limits.ts';
import { judgeMails } from './mails.ts';
import { judgeFalse401, judgeLogouts, judgeRefreshes, judgeRevocations } from './tokens.ts';
import type { Violation } from './violation.ts';

const judges: readonly ((history: History) => readonly Violation[])[] = [
  judgeRegistrations,
  judgeLogouts,
  judgeRevocations,
  judgeResets,
  judgeRefreshes,
  judgeLimits,
  judgeForeign,
  judgeErrors,
  judgeFalse401,
  judgeLosses,
  judgeTimes,
  judgeRecoveries,
  judgeUniqueness,
  judgeMoves,
];

/** Returns the violations of a history and of the mails that arrived. */
export const judge = (history: History, mails: readonly ReceivedMail[]): readonly Violation[] => [
  ...judges.flatMap((judgeHistory) => judgeHistory(history)),
  ...judgeMails(history, mails),
];
