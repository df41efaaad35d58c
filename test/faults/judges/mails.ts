import type { ReceivedMail } from '../cluster/smtp.ts';
import { type Answer, type History, isSuccess } from '../history/answer.ts';
import type { Violation } from './violation.ts';

/** An e-mail whose first attempt has an unknown outcome is sent a second time, and no third time. */
export const MAILS_MAX = 2;
const LINK = /[?&#]token=/;
const NOTICE = /^Subject: A new e-mail address was asked for/m;

/** Returns the addresses of the accepted mails that have a text, each as often as it got one. */
const receivers = (mails: readonly ReceivedMail[], text: RegExp): readonly string[] =>
  mails.filter((mail) => mail.accepted && text.test(mail.text)).map(({ to }) => to);

/** Returns why an address has not got one or two mails. */
const wrongCount = (address: string, receiving: readonly string[]): readonly string[] => {
  const count = receiving.filter((to) => to === address).length;
  return count >= 1 && count <= MAILS_MAX ? [] : [`${address} got ${count} mails`];
};

/** Returns the address to which the link of a request goes. */
const mailboxOf = ({ account = '', wanted = account }: Answer): string => wanted;

/**
 * I10: each accepted request of a link brings one or two mails with one, to its address only. I27: the present address
 * is told once or twice of a request for another one.
 */
export const judgeMails = (
  { answers }: History,
  mails: readonly ReceivedMail[],
): readonly Violation[] => {
  const moves = answers.filter(({ operation }) => operation === 'move');
  const requests = [...answers.filter(({ operation }) => operation === 'forgot'), ...moves];
  const linked = receivers(mails, LINK);
  const told = receivers(mails, NOTICE);
  const attempted = new Set(requests.map(mailboxOf));
  const strangers = linked.filter((to) => !attempted.has(to));
  return [
    ...requests
      .filter(isSuccess)
      .flatMap((request) =>
        wrongCount(mailboxOf(request), linked).map(
          (what): Violation => ({ invariant: 'I10', row: request.row, what }),
        ),
      ),
    ...strangers.map((to): Violation => ({ invariant: 'I10', row: '', what: `${to} got a link` })),
    ...moves
      .filter(isSuccess)
      .flatMap(({ row, account = '' }) =>
        wrongCount(account, told).map((what): Violation => ({ invariant: 'I27', row, what })),
      ),
  ];
};
