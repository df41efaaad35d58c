import { type AnyCaller, isOperator } from '../../domain/accounts/caller.ts';
import { isOutdated } from '../../domain/documents/document-task.ts';
import type { Order } from '../../domain/orders/order.ts';
import { requireForOthers } from '../../domain/accounts/require-permission.ts';
import { yearOf } from '../../domain/statements/statement-year.ts';
import { visibleTo } from '../../domain/accounts/visibility.ts';
import { type At, atNow } from '../../steps/statements/save-statements.ts';
import { payeeInUse, payeesOf } from '../../steps/orders/payees-of.ts';
import { replacedAmong, replaceDocuments } from '../../steps/orders/replace-documents.ts';
import type { DocumentFilter } from '../../domain/records/lists.ts';
import type { DocumentDetails, DocumentQuery, OrderRow, Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { randomUuid } from '../../steps/values/random-uuid.ts';

/** The outcome of making outdated documents again. */
export interface Reissued {
  /** The number of new documents. */
  readonly documents: number;
  /** The number of outdated documents that are left: repeat the request. */
  readonly remaining: number;
}

/** The ports that a reissue needs. */
export type ReissuePorts = Pick<
  Ports,
  'clock' | 'documents' | 'orders' | 'random' | 'requestOrigin' | 'store' | 'workEngine'
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
    if (replacements.length > 0) await replaceDocuments(at, { order, userId, replacements });
  }
  return documents.length;
};

/** Outdated documents to make again, and by whom. */
export interface ReissueRequest {
  readonly caller: AnyCaller;
  readonly order: Order;
  /** An employee, whose documents of the year of the order are made again; else those of the order. */
  readonly employeeId: number | undefined;
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
const reissueSome = async (
  ports: ReissuePorts,
  { caller, order }: ReissueRequest,
  items: readonly DocumentDetails[],
): Promise<number> => {
  const orderIds = [...new Set(items.map(({ taskOrderId }) => taskOrderId as number))];
  for (const document of items) requireForOthers(caller, document, 'documents:update');
  const documents = await ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    const orders = await tx.orders.lock(orderIds.toSorted((one, other) => one - other));
    const payees = await payeesOf(at, order.siteId, items);
    const ids = items
      .filter((document) => payeeInUse(payees, document) !== undefined)
      .map(({ id }) => id);
    const { id: userId } = isOperator(caller) ? { id: order.userId } : caller.user;
    const count = await replaceOutdated(at, orders, {
      ids,
      userId,
      newUuid: () => randomUuid(ports.random),
    });
    if (count === 0) return 0;
    await tx.audit.add(
      auditEntry(ports, {
        action: 'order.reissued',
        caller,
        subject: { kind: 'order', id: String(order.id) },
        details: { documents: count },
      }),
    );
    return count;
  });
  ports.workEngine.wake();
  return documents;
};

/** Replaces documents of the first page, from an offset on, on which one is replaced. */
const reissueFrom = async (
  ports: ReissuePorts,
  request: ReissueRequest,
  { filter, offset }: Pick<DocumentQuery, 'filter' | 'offset'>,
): Promise<Reissued> => {
  const page = { filter, unreplaced: true, sort: [], include: [], offset, limit: BATCH };
  const { items, total } = await ports.documents.page(visibleTo(request.caller), page);
  if (items.length === 0) return { documents: 0, remaining: 0 };
  const documents = await reissueSome(ports, request, items);
  const remaining = (total as number) - offset - items.length;
  if (documents > 0 || remaining <= 0) return { documents, remaining };
  return reissueFrom(ports, request, { filter, offset: offset + items.length });
};

/**
 * Orders replacements of the outdated documents of an order, or of one employee's year. They belong to the
 * caller, or to the user of the order. Documents of erased employees stay as they are.
 *
 * @throws `permission.missing` for documents of another user, without `documents:update`.
 */
export const reissue = async (ports: ReissuePorts, request: ReissueRequest): Promise<Reissued> => {
  const filter = await filterOf(ports, request);
  if (filter.year?.length === 0) return { documents: 0, remaining: 0 };
  return reissueFrom(ports, request, { filter: { ...filter, outdated: [true] }, offset: 0 });
};
