import type { Email, OutboxEntry, OutboxPostponement, OutboxResult } from '@paydocs/core';
import type { Effect } from '../faulty-ports.ts';
import type { Operation, Outcome } from '../operation.ts';
import { must } from '../violation.ts';
import type { Person } from './people.ts';
import { ADDRESSES } from './sentences.ts';

/** An entry of the outbox, and what became of it. */
interface Mail {
  readonly task: OutboxEntry['task'];
  /** The mailboxes that its e-mail has reached. */
  readonly to: string[];
  attempts: number;
  hasFailed: boolean;
}

/** The model of the e-mails. */
export interface AddressMails {
  readonly onEffect: (effect: Effect) => void;
  /** Called when a run of a worker has ended. */
  readonly workerEnded: (operation: Operation, outcome: Outcome) => void;
  /** Judges the e-mails to a user when all of them are sent. */
  readonly judgeEnd: (person: Person) => void;
}

const ATTEMPTS_MAX = 2;

/** Whether the outcome of the e-mail is known, and it was not sent to somebody else. */
const mayHaveReached = ({ to, attempts, hasFailed }: Mail, mailbox: string): boolean =>
  to.length > 0 ? to.includes(mailbox) : hasFailed || attempts >= ATTEMPTS_MAX;

/** Creates the model. */
export const createAddressMails = (): AddressMails => {
  const mails = new Map<string, Mail>();

  const ofKind = (person: Person, kind: Email['kind']): readonly Mail[] =>
    [...mails.values()].filter(
      ({ task }) => task.kind === kind && 'userId' in task && task.userId === person.id,
    );

  const effects: Readonly<Record<string, (effect: Effect, mail: Mail | undefined) => void>> = {
    'outbox.claim': ({ operation, result }) => {
      const entry = result as OutboxEntry | undefined;
      operation.entryId = entry?.id;
      if (entry === undefined || mails.has(entry.id)) return;
      mails.set(entry.id, { task: entry.task, to: [], attempts: 0, hasFailed: false });
    },
    'outbox.countAttempt': ({ result }, mail) => {
      if (mail !== undefined && result === true) mail.attempts += 1;
    },
    'outbox.postpone': ({ options }, mail) => {
      if (mail !== undefined && (options as OutboxPostponement).removesAttempt) mail.attempts -= 1;
    },
    'mailer.send': ({ input, result }, mail) => {
      if ((result as { readonly accepted: boolean }).accepted) mail?.to.push((input as Email).to);
    },
  };

  /** Checks that each of these mailboxes got an e-mail for each time that it is named. */
  const judgeMailboxes = (
    sent: readonly Mail[],
    { mailboxes, sentence }: { readonly mailboxes: readonly string[]; readonly sentence: string },
  ): void => {
    must(sent.length === mailboxes.length, sentence);
    for (const [mailbox, times] of Map.groupBy(mailboxes, (each) => each)) {
      const reached = sent.filter((mail) => mayHaveReached(mail, mailbox));
      must(reached.length >= times.length, sentence);
    }
  };

  return {
    onEffect: (effect) => effects[effect.call]?.(effect, mails.get(effect.operation.entryId ?? '')),
    workerEnded: ({ entryId }, outcome) => {
      const mail = mails.get(entryId ?? '');
      if (mail === undefined || !('value' in outcome)) return;
      mail.hasFailed ||= (outcome.value as OutboxResult).outcome === 'failed';
    },
    judgeEnd: (person) => {
      judgeMailboxes(ofKind(person, 'email-changed'), {
        mailboxes: person.addresses.slice(0, -1).map(({ value }) => value),
        sentence: ADDRESSES.told,
      });
      judgeMailboxes(ofKind(person, 'email-change-requested'), {
        mailboxes: person.requests.map(({ former }) => former),
        sentence: ADDRESSES.warned,
      });
      const invitations = ofKind(person, 'invitation');
      must(invitations.length === (person.isAdded ? 1 : 0), ADDRESSES.invited);
      const wasSuspended = person.statuses.length > 1;
      const mailboxes = person.addresses.map(({ value }) => value);
      must(
        wasSuspended ||
          invitations.every((mail) => mailboxes.some((mailbox) => mayHaveReached(mail, mailbox))),
        ADDRESSES.invited,
      );
    },
  };
};
