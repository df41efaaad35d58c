import type { ReceivedMail } from '../cluster/smtp.ts';
import type { History } from '../history/answer.ts';
import type { Violation } from './violation.ts';

const MAILS_MAX = 2;
const RESET_LINK = /[?&#]token=/;

/** I10: each accepted reset request of an account with a mailbox brings one or two mails. */
export const judgeMails = (
  { answers }: History,
  mails: readonly ReceivedMail[],
): readonly Violation[] => {
  const links = mails.filter(({ text, accepted }) => accepted && RESET_LINK.test(text));
  const requests = answers.filter(
    ({ operation, status }) => operation === 'forgot' && status === 200,
  );
  const attempted = new Set(
    answers.filter(({ operation }) => operation === 'forgot').map(({ account }) => account),
  );
  const wrong = requests.flatMap(({ row, account }) => {
    const count = links.filter(({ to }) => to === account).length;
    if (count >= 1 && count <= MAILS_MAX) return [];
    return [{ invariant: 'I10' as const, row, what: `${account} got ${count} reset mails` }];
  });
  const strangers = links
    .filter(({ to }) => !attempted.has(to))
    .map(({ to }) => ({ invariant: 'I10' as const, row: '', what: `${to} got a reset mail` }));
  return [...wrong, ...strangers];
};
