import type { Email, OutboxEntry, OutboxPostponement, OutboxResult, User } from '@paydocs/core';
import type { Effect } from './faulty-ports.ts';
import { type Operation, type Outcome, succeeded } from './operation.ts';
import { must } from './violation.ts';

/** The model of the e-mails: how many each outbox entry caused, and which may be missing. */
export interface MailModel {
  /** Called after each effect of a port. */
  readonly onEffect: (effect: Effect) => void;
  /** Called when a run of a worker has ended. */
  readonly workerEnded: (operation: Operation, outcome: Outcome) => void;
  /** Checks at the end that the person of a document got a notice of it. */
  readonly judgeNotice: (document: string) => void;
  /** Checks at the end that each entry of an acknowledged request caused an e-mail. */
  readonly judgeSent: (request: Operation) => void;
}

const EMAILS_MAX = 2;

/** The invariants of notices, as mutants name them. */
export const NOTICES = {
  once: 'each document has one notice at most',
  sent: 'the person of each completed document gets a notice',
} as const;

/** Creates the model. `addressOf` returns the stored address of a user. */
export const createMailModel = (addressOf: (userId: number) => string | undefined): MailModel => {
  const entries = new Map<string, OutboxEntry>();
  /** The addresses of added users, also when the answer to a registration was lost. */
  const added = new Map<number, string>();
  const sent = new Map<string, number>();
  const attempts = new Map<string, number>();
  const excused = new Set<string>();
  /** The entries with notices, by their documents. */
  const notices = new Map<string, string>();
  /** The runs of workers whose message may leave. */
  const prepared = new Set<Operation>();

  const countAttempt = (entryId: string | undefined, by: 1 | -1): void => {
    if (entryId !== undefined) attempts.set(entryId, (attempts.get(entryId) ?? 0) + by);
  };

  const judgeEmail = ({ to }: Email, entryId: string): void => {
    const task = entries.get(entryId)?.task;
    const address =
      task !== undefined && 'userId' in task
        ? (added.get(task.userId) ?? addressOf(task.userId))
        : task?.email;
    must(to === address, 'an e-mail goes to the stored address only');
    const count = (sent.get(entryId) ?? 0) + 1;
    sent.set(entryId, count);
    must(count <= EMAILS_MAX, 'no request causes a third e-mail');
  };

  const effects: Readonly<Record<string, (effect: Effect) => void>> = {
    'outbox.add': ({ operation, input }) => {
      operation.entryId = (input as OutboxEntry).id;
    },
    'store.transaction': ({ result }) => {
      const { id, email } = Object(result) as Partial<User>;
      if (id !== undefined && email !== undefined) added.set(id, email);
    },
    'outbox.claim': ({ operation, result }) => {
      const entry = result as OutboxEntry | undefined;
      operation.entryId = entry?.id;
      if (entry === undefined) return;
      entries.set(entry.id, entry);
      if (entry.task.kind !== 'document-ready') return;
      const { document } = entry.task;
      must((notices.get(document) ?? entry.id) === entry.id, NOTICES.once);
      notices.set(document, entry.id);
    },
    'outbox.countAttempt': ({ operation, result }) => {
      must(prepared.has(operation), 'an attempt is recorded only when its message may leave');
      if (result === true) countAttempt(operation.entryId, 1);
    },
    'outbox.postpone': ({ operation, options }) => {
      if ((options as OutboxPostponement).removesAttempt) countAttempt(operation.entryId, -1);
    },
    'mailer.prepare': ({ operation }) => void prepared.add(operation),
    'passwordResets.create': ({ operation, result }) => {
      if (result !== true && operation.entryId !== undefined) excused.add(operation.entryId);
    },
    'mailer.send': ({ operation, input, result }) => {
      if ((result as { readonly accepted: boolean }).accepted) {
        judgeEmail(input as Email, operation.entryId ?? '');
      }
    },
  };

  const isSent = (entryId: string): boolean =>
    sent.has(entryId) || (attempts.get(entryId) ?? 0) >= EMAILS_MAX;

  return {
    onEffect: (effect) => effects[effect.call]?.(effect),
    workerEnded: ({ entryId }, outcome) => {
      if (entryId === undefined || !('value' in outcome)) return;
      const { outcome: kind } = outcome.value as OutboxResult;
      if (kind === 'failed') excused.add(entryId);
    },
    judgeNotice: (document) => {
      const entryId = notices.get(document);
      if (entryId !== undefined && excused.has(entryId)) return;
      must(entryId !== undefined && isSent(entryId), NOTICES.sent);
    },
    judgeSent: (request) => {
      const { entryId } = request;
      if (!succeeded(request) || entryId === undefined || excused.has(entryId)) return;
      must(isSent(entryId), 'each accepted request causes an e-mail');
    },
  };
};
