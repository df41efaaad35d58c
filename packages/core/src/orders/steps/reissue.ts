import { type AnyCaller, isOperator } from '../../domain/accounts/caller.ts';
import type { JsonObject } from '../../domain/foundation/json.ts';
import { isOutdated } from '../../domain/documents/document-task.ts';
import type { Order } from '../../domain/orders/order.ts';
import { requireForOthers } from '../../domain/accounts/require-permission.ts';
import { yearOf } from '../../domain/statements/statement-year.ts';
import { visibleTo } from '../../domain/accounts/visibility.ts';
import { type At, atNow } from '../../steps/statements/save-statements.ts';
import { payeeInUse, payeesOf } from '../../steps/orders/payees-of.ts';
import { replacedAmong, replaceDocuments } from '../../steps/orders/replace-documents.ts';
import type { DocumentFilter } from '../../domain/records/lists.ts';
import type {
  DocumentDetails,
  DocumentQuery,
  IdempotentRequest,
  OrderRow,
  Ports,
} from '../../ports/index.ts';
import { answerOnce } from '../../steps/requests/answer-once.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { randomUuid } from '../../steps/values/random-uuid.ts';

/** The outcome of making outdated documents again. */
export interface Reissued {
  /** The number of new documents. */
  readonly documents: number;
  /** The number of outdated documents that are left: repeat the request. */
  readonly remaining: number;
  /** Whether an earlier request with the same idempotency key made them. */
  readonly replayed: boolean;
}

const NOTHING: Reissued = { documents: 0, remaining: 0, replayed: false };

/** The ports that a reissue needs. */
export type ReissuePorts = Pick<
  Ports,
  'clock' | 'digest' | 'documents' | 'orders' | 'random' | 'requestOrigin' | 'store' | 'workEngine'
>;

const BATCH = 500;

/** The documents to replace, by whom, and the UUIDs of the new ones. */
interface Reissue {
  readonly ids: readonly number[];
  readonly userId: number;
  readonly newUuid: () => string;
}

/** Replaces the documents of locked orders that are still outdated and have no replacement. */
const replaceOutdated = async (
  at: At,
  orders: readonly OrderRow[],
  { ids, userId, newUuid }: Reissue,
): Promise<number> => {
  const { tx } = at;
  const found = await tx.documents.lock(ids);
  const replaced = await replacedAmong(at, ids);
  const documents = found.filter((document) => isOutdated(document) && !replaced.has(document.id));
  for (const order of orders) {
    const replacements = documents
      .filter(({ taskOrderId }) => taskOrderId === order.id)
      .map((document) => ({ document, uuid: newUuid() }));
    if (replacements.length === 0) continue;
    await replaceDocuments(at, { order, userId, replacements, isRepeated: true });
  }
  return documents.length;
};

/** Outdated documents to make again, and by whom. */
export interface ReissueRequest {
  readonly caller: AnyCaller;
  readonly order: Order;
  /** An employee, whose documents of the year of the order are made again; else those of the order. */
  readonly employeeId: number | undefined;
  /** Undefined without an idempotency key. */
  readonly request: IdempotentRequest | undefined;
}

/** Returns the filter of the documents of an order, or of one employee in the years of its statements. */
const filterOf = async (
  { documents }: Pick<Ports, 'documents'>,
  { caller, order, employeeId }: ReissueRequest,
): Promise<DocumentFilter> => {
  const { id, companyId } = order;
  if (employeeId === undefined) return { orderId: [id] };
  const filter = { orderId: [id], employeeId: [employeeId] };
  const page = { filter, sort: [], include: [], offset: 0, limit: BATCH };
  const { items } = await documents.page(visibleTo(caller), page);
  const years = new Set(items.map(({ payDate }) => yearOf({ payDate: String(payDate) })));
  return { employeeId: [employeeId], companyId: [companyId], year: [...years] };
};

/** Replaces those of these documents whose employees are in use, and returns their number. */
const replaceSome = async (
  ports: ReissuePorts,
  at: At,
  { caller, order }: ReissueRequest,
  items: readonly DocumentDetails[],
): Promise<number> => {
  if (items.length === 0) return 0;
  const orderIds = [...new Set(items.map(({ taskOrderId }) => taskOrderId as number))];
  const orders = await at.tx.orders.lock(orderIds.toSorted((one, other) => one - other));
  const payees = await payeesOf(at, order.siteId, items);
  const ids = items
    .filter((document) => payeeInUse(payees, document) !== undefined)
    .map(({ id }) => id);
  const { id: userId } = isOperator(caller) ? { id: order.userId } : caller.user;
  const newUuid = (): string => randomUuid(ports.random);
  const documents = await replaceOutdated(at, orders, { ids, userId, newUuid });
  if (documents === 0) return 0;
  const subject = { kind: 'order', id: String(order.id) } as const;
  const details = { documents };
  await at.tx.audit.add(auditEntry(ports, { action: 'order.reissued', caller, subject, details }));
  return documents;
};

/** What is stored of the answer, with the order. */
interface Made extends Omit<Reissued, 'replayed'> {
  readonly id: number;
  readonly siteId: number;
}

const restore = (answer: JsonObject): Made => answer as unknown as Made;

/** Replaces documents of the first page, from an offset on, on which one is replaced. */
const reissueFrom = async (
  ports: ReissuePorts,
  reissued: ReissueRequest,
  { filter, offset }: Pick<DocumentQuery, 'filter' | 'offset'>,
): Promise<Reissued> => {
  const { caller, order, request } = reissued;
  const page = { filter, unreplaced: true, sort: [], include: [], offset, limit: BATCH };
  const { items, total } = await ports.documents.page(visibleTo(caller), page);
  for (const document of items) requireForOthers(caller, document, 'documents:update');
  const remaining = (total as number) - offset - items.length;
  const answer = { request, kind: 'order', restore } as const;
  const { record, replayed } = await ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    return answerOnce<Made | undefined>(at, answer, async () => {
      const documents = await replaceSome(ports, at, reissued, items);
      if (documents === 0) return undefined;
      return { id: order.id, siteId: order.siteId, documents, remaining };
    });
  });
  ports.workEngine.wake();
  if (record !== undefined) {
    return { documents: record.documents, remaining: record.remaining, replayed };
  }
  if (remaining <= 0) return NOTHING;
  return reissueFrom(ports, reissued, { filter, offset: offset + items.length });
};

/**
 * Orders replacements of the outdated documents of an order, or of one employee's year. They belong to the
 * caller, or to the user of the order. Documents of erased employees stay as they are.
 *
 * @throws `permission.missing` for documents of another user, without `documents:update`.
 */
export const reissue = async (ports: ReissuePorts, request: ReissueRequest): Promise<Reissued> => {
  const filter = await filterOf(ports, request);
  if (filter.year?.length === 0) return NOTHING;
  return reissueFrom(ports, request, { filter: { ...filter, outdated: [true] }, offset: 0 });
};
