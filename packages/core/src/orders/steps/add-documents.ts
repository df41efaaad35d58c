import { contentDate } from '../../domain/documents/content-key.ts';
import type { OrderedContent } from '../../domain/documents/document-type.ts';
import { newTask, NO_TASK } from '../../domain/documents/document-task.ts';
import { withPay, withPrice } from '../../domain/orders/order-money.ts';
import { isUnpaid } from '../../domain/orders/payments.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { storedContent } from '../../domain/documents/stored-content.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import { eventOf } from '../../steps/orders/change-documents.ts';
import { payOf, requestOf, statementOf } from '../../steps/statements/paid-statements.ts';
import { type At, saveStatements } from '../../steps/statements/save-statements.ts';
import type { NewDocumentRow, OrderRow } from '../../ports/index.ts';
import type { OrderedDocument } from './ordered-content.ts';

/** A document to add to an order, with the content that it pays. */
export interface PaidDocument {
  /** Null for a document of the company. */
  readonly employeeId: number | null;
  readonly uuid: string;
  readonly ordered: Pick<OrderedDocument, 'content' | 'isOwn' | 'templateId' | 'colorId'>;
  readonly paid: OrderedContent;
}

/** A document that cannot be made as it was ordered. */
export interface FailedDocument extends Omit<PaidDocument, 'paid'> {
  readonly code: string;
  /** A sentence for people. */
  readonly detail: string;
}

/** Returns the row of a document with what was ordered, which is no task yet. */
const rowOf = (
  { nowMs, types }: Pick<At, 'nowMs' | 'types'>,
  order: OrderRow,
  { employeeId, uuid, ordered }: Omit<PaidDocument, 'paid'>,
): NewDocumentRow => {
  const own = ordered.isOwn ? storedContent(ordered.content) : null;
  return {
    ...newTask(nowMs),
    ...NO_TASK,
    siteId: order.siteId,
    userId: order.userId,
    companyId: order.companyId,
    taskOrderId: order.id,
    employeeId,
    uuid,
    type: order.type,
    templateId: ordered.templateId,
    colorId: ordered.colorId,
    quantity: order.quantity,
    content: own ?? order.content,
    requested: own,
    storageData: RawJson.of({}),
    errors: RawJson.of({}),
    status: 'Draft',
    replacesId: null,
    payDate: contentDate(types.of(order.type), ordered.content),
    outdatedAt: null,
    outdatedBy: null,
  };
};

/** Whether the documents of an order are drafts: it is one, or waits for its payment. */
export const hasDrafts = (
  order: Pick<OrderRow, 'status' | 'payment' | 'price' | 'paidAt'>,
): boolean => order.status === 'Draft' || isUnpaid(order);

/** Returns the row of a document that is pending, unless it is a draft. */
const paidRow = (
  at: Pick<At, 'nowMs' | 'types'>,
  order: OrderRow,
  document: PaidDocument,
): NewDocumentRow => {
  const row = rowOf(at, order, document);
  const { paid, ordered } = document;
  return {
    ...row,
    content: storedContent(paid),
    requested: requestOf(at.types.of(order.type), {
      content: paid,
      ordered: ordered.content,
      requested: row.requested,
    }),
    ...(hasDrafts(order) ? {} : { status: 'Pending', dueAtMs: at.nowMs }),
  };
};

/** Adds documents that cannot be made, with their events: a retry makes them, when it can. */
export const addFailed = async (
  at: At,
  order: OrderRow,
  documents: readonly FailedDocument[],
): Promise<void> => {
  if (documents.length === 0) return;
  const failed = documents.map((document) => {
    const { code, detail } = document;
    const errors = RawJson.of({ code, detail });
    return { code, row: { ...rowOf(at, order, document), status: 'Failed', errors } };
  });
  await at.tx.documents.add(
    failed.map(({ row }) => row),
    timestamp(at.nowMs),
  );
  await at.tx.events.add(
    failed.map(({ row, code }) => eventOf('document.failed', row, { atMs: at.nowMs, code })),
  );
};

/**
 * Adds documents to a locked order: pending ones with their statements, which count from now on, or drafts. Returns the order with their price, their totals and their number, which is not stored yet.
 */
export const addDocuments = async (
  at: At,
  order: OrderRow,
  documents: readonly PaidDocument[],
): Promise<OrderRow> => {
  if (documents.length === 0) return order;
  const { tx, nowMs } = at;
  const rows = documents.map((document) => paidRow(at, order, document));
  const ids = await tx.documents.add(rows, timestamp(nowMs));
  if (!hasDrafts(order)) {
    await saveStatements(
      at,
      rows.flatMap((row, index) => {
        const document = { ...row, id: ids[index] as number };
        const { paid: content } = documents[index] as PaidDocument;
        return statementOf(at, { document, content, state: 'live' });
      }),
    );
  }
  const type = at.types.of(order.type);
  const sums = documents.map(({ paid }) => payOf(type, paid));
  return withPrice({ ...order, payTotals: withPay(order.payTotals, sums) }, documents.length);
};
