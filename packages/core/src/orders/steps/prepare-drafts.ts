import { newTask } from '../../domain/documents/document-task.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import type { CountChanges } from '../../domain/orders/settle-order.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import { statementOf } from '../../steps/statements/paid-statements.ts';
import { eventOf, saveAll } from '../../steps/orders/change-documents.ts';
import { payeeInUse, payeesOf } from '../../steps/orders/payees-of.ts';
import { type At, saveStatements } from '../../steps/statements/save-statements.ts';
import type { DocumentRow, OrderRow } from '../../ports/index.ts';
import { checkDrafts } from './repeated-drafts.ts';

/** How many documents are prepared in one step. */
export interface PreparationStep {
  readonly limit: number;
  readonly newUuid: () => string;
}

/** An order after a step of its preparation, which is not stored yet. */
export interface Prepared {
  readonly order: OrderRow;
  readonly counts: CountChanges & { readonly pending: number; readonly failed: number };
  /** Whether nothing is left to prepare. */
  readonly isReady: boolean;
}

/** A document that cannot be made, and why. */
interface Failure {
  readonly document: DocumentRow;
  readonly code: string;
  readonly detail: string;
}

const failAll = async ({ tx, nowMs }: At, failures: readonly Failure[]): Promise<void> => {
  if (failures.length === 0) return;
  await tx.documents.save(
    failures.map(({ document: { id }, code, detail }) => ({
      id,
      changes: { status: 'Failed', errors: RawJson.of({ code, detail }) },
    })),
    timestamp(nowMs),
  );
  await tx.events.add(
    failures.map(({ document, code }) =>
      eventOf('document.failed', document, { atMs: nowMs, code }),
    ),
  );
};

/**
 * Makes the next documents of a draft pending. One that would repeat a statement fails, as one of an erased
 * employee does.
 */
export const prepareDrafts = async (
  at: At,
  order: OrderRow,
  { limit }: PreparationStep,
): Promise<Prepared> => {
  const { tx } = at;
  const query = { orderId: order.id, status: 'Draft', limit: limit + 1 } as const;
  const found = await tx.documents.lockOfOrder(query);
  const documents = found.slice(0, limit);
  const isReady = found.length <= limit;
  const payees = await payeesOf(at, order.siteId, documents);
  const isPayable = (document: DocumentRow): boolean => payeeInUse(payees, document) !== undefined;
  const erased = documents.filter((document) => !isPayable(document));
  const checked = await checkDrafts(at, documents.filter(isPayable));
  const failures: readonly Failure[] = [
    ...erased.map((document) => ({
      document,
      code: 'person.erased',
      detail: 'The employee is erased.',
    })),
    ...checked.repeated.map(({ document, uuid }) => ({
      document,
      code: 'statement.exists',
      detail: `The employee has the statement already${uuid === null ? '' : `: ${uuid}`}.`,
    })),
  ];
  await failAll(at, failures);
  await saveStatements(
    at,
    checked.first.flatMap(({ document, content }) =>
      statementOf(at, { document: { ...document, status: 'Pending' }, content, state: 'live' }),
    ),
  );
  const pending = checked.first.map(({ document }) => document);
  await saveAll(at, pending, { ...newTask(at.nowMs), status: 'Pending' });
  // Drafts that were pruned are counted no longer.
  const draft = isReady ? -order.counts.draft : -documents.length;
  return { order, counts: { draft, pending: pending.length, failed: failures.length }, isReady };
};
