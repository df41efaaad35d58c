import { type Fields, freeForm, instant, nullable, text } from '../../domain/fields/field.ts';
import { typesOf } from '../../domain/types/document-types.ts';
import {
  type OrderTransaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '../../domain/orders/order.ts';
import { validateAmountPaid } from '../../domain/orders/payments.ts';
import {
  validateExternalId,
  validateInstant,
  validateUuid,
} from '../../domain/fields/record-rules.ts';
import { exportedId, exportedKey } from '../../domain/records/exported-key.ts';
import { validateName } from '../../domain/values/text.ts';
import { wholeSite } from '../../domain/accounts/visibility.ts';
import { oneOf } from '../../domain/foundation/validation.ts';
import type { Ports } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import type { At } from '../../steps/statements/save-statements.ts';
import { addTransaction, type ReportedPayment } from '../../steps/orders/add-transaction.ts';
import { columnsOf } from './columns.ts';
import type { ImportKind } from './import-kind.ts';
import { ordersByUuid } from './orders-by-uuid.ts';
import { storeRows } from './store-rows.ts';

const fields = {
  /** The UUID of an order of the site. */
  order: text(validateUuid),
  /** Any name: the processor may not be one of the site any more. */
  processor: text(validateName),
  /** The key of a payment, with the processor, the type and the status. */
  processorId: text(validateExternalId),
  amount: text(validateAmountPaid),
  type: text(oneOf(TRANSACTION_TYPES)),
  status: text(oneOf(TRANSACTION_STATUSES)),
  processorResponse: freeForm,
  /** Now by default. */
  createdAt: nullable(instant(validateInstant)),
} as const satisfies Fields;

type PaymentRow = ReportedPayment & { readonly order: string; readonly processorId: string };

type ExportedPayments = ReadonlyMap<string, OrderTransaction>;

/** Returns the payments of a site that have no id at their processor, by the keys that an export gives them. */
const exportedPayments = async (
  { orderTransactions }: Pick<Ports, 'orderTransactions'>,
  siteId: number,
  rows: readonly PaymentRow[],
): Promise<ExportedPayments> => {
  const ids = rows.flatMap(({ processorId }) => exportedId(processorId) ?? []);
  if (ids.length === 0) return new Map();
  const query = { filter: { id: ids }, sort: [], offset: 0, limit: ids.length };
  const { items } = await orderTransactions.page(wholeSite(siteId), query);
  return new Map(
    items
      .filter(({ processorId }) => processorId === null)
      .map((each) => [exportedKey({ id: each.id, externalId: null }), each]),
  );
};

const SAME = ['processor', 'amount', 'type', 'status'] as const;

const UNKNOWN = { field: 'order', rule: 'reference', to: 'order' } as const;
const DRAFT = { field: 'order', rule: 'format', expected: 'an order that is no draft' } as const;

const storePayment = async (
  at: At,
  { order: _uuid, ...payment }: PaymentRow,
  {
    orderId,
    exported,
  }: { readonly orderId: number | undefined; readonly exported: ExportedPayments },
): Promise<RecordOutcome> => {
  const [order] = orderId === undefined ? [] : await at.tx.orders.lock([orderId]);
  if (order === undefined) return UNKNOWN;
  if (order.status === 'Draft') return DRAFT;
  const own = exported.get(payment.processorId);
  if (own?.orderId === order.id && SAME.every((name) => own[name] === payment[name])) {
    return 'unchanged';
  }
  const added = await addTransaction(at, order, { ...payment, isAnnounced: false });
  if (added.outcome === 'refused') return added.issue;
  return added.outcome === 'known' ? 'unchanged' : 'added';
};

/** Payments that were made elsewhere, or before: they start orders, and cause no events of webhooks. */
export const transactionKind: ImportKind = {
  columns: columnsOf(fields),
  keyOf: (record) => {
    const { processor, processorId, type, status } = record as unknown as PaymentRow;
    return JSON.stringify([processor, processorId, type, status]);
  },
  keyColumn: 'processor_id',
  store: async (ports, batch) => {
    const rows = batch.records as readonly PaymentRow[];
    const uuids = rows.map(({ order }) => order);
    const orders = await ordersByUuid(ports, batch.siteId, uuids);
    const exported = await exportedPayments(ports, batch.siteId, rows);
    return storeRows(ports, batch, async (tx) => {
      const at = { tx, nowMs: batch.nowMs, types: typesOf(ports) };
      await tx.orders.lock([...orders.values()].map(({ id }) => id));
      const outcomes: RecordOutcome[] = [];
      for (const row of rows) {
        outcomes.push(
          await storePayment(at, row, { orderId: orders.get(row.order)?.id, exported }),
        );
      }
      return outcomes;
    });
  },
};
