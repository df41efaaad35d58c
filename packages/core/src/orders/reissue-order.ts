import { type Caller, validateCaller } from '../domain/caller.ts';
import { isErasedAddress } from '../domain/erased.ts';
import { validateId } from '../domain/page.ts';
import type { Order } from '../domain/order.ts';
import { requirePermission } from '../domain/require-permission.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import { visibilityOf } from '../domain/visibility.ts';
import { replaceDocuments } from '../documents/steps/replace-documents.ts';
import type { At } from '../documents/steps/record-statements.ts';
import type { DocumentFilter, OrderRow, Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { uuidOf } from '../steps/uuid-of.ts';
import { findOrder } from './steps/find-order.ts';

/** Which outdated documents are made again. */
export interface ReissueInput {
  /** An employee, whose outdated documents of the year of the order are made again; else those of the order. */
  readonly employeeId?: number | null | undefined;
}

/** The outcome of making outdated documents again. */
export interface Reissued {
  /** The number of new documents. */
  readonly documents: number;
  /** The number of outdated documents that are left: repeat the request. */
  readonly remaining: number;
}

/** Makes outdated documents again, with the same rows and the figures of today. */
export type ReissueOrder = (
  caller: Caller,
  id: number | string,
  input?: ReissueInput,
) => Promise<Reissued>;

type ReissuePorts = Pick<
  Ports,
  'clock' | 'documents' | 'orders' | 'random' | 'requestOrigin' | 'store' | 'workEngine'
>;

const BATCH = 500;
const UUID_BYTES = 16;

const idOf = ({ id }: { readonly id: number }): number => id;

const optionalId = (input: unknown) =>
  input === undefined || input === null ? { value: undefined } : validateId(input);

/** The documents to replace, by whom, and the UUIDs of the new ones. */
interface Reissue {
  readonly ids: readonly number[];
  readonly userId: number;
  readonly newUuid: () => string;
}

/** Replaces the documents of locked orders that are still outdated and have no replacement. */
const reissue = async (
  at: At,
  orders: readonly OrderRow[],
  { ids, userId, newUuid }: Reissue,
): Promise<number> => {
  const { tx } = at;
  const found = await tx.documents.lock(ids);
  const replaced = new Set(
    (await tx.documents.replacementsOf(ids))
      .filter(({ status }) => status !== 'Canceled')
      .map(({ replacesId }) => replacesId),
  );
  const documents = found.filter(
    ({ id, status, outdatedAt }) =>
      status === 'Completed' && outdatedAt !== null && !replaced.has(id),
  );
  for (const order of orders) {
    const replacements = documents
      .filter(({ taskOrderId }) => taskOrderId === order.id)
      .map((document) => ({ document, uuid: newUuid() }));
    if (replacements.length > 0) await replaceDocuments(at, { order, userId, replacements });
  }
  return documents.length;
};

/** Returns the filter of the documents of an order, or of one employee in its year. */
const filterOf = ({ id, companyId, content }: Order, employeeId?: number): DocumentFilter => {
  if (employeeId === undefined) return { orderId: [id] };
  const { pay_date: payDate } = content.parse();
  const year = typeof payDate === 'string' ? { year: [payDate.slice(0, 4)] } : {};
  return { employeeId: [employeeId], companyId: [companyId], ...year };
};

/** Orders replacements of the outdated documents of an order, or of one employee's year. */
export const reissueOrder =
  (ports: ReissuePorts): ReissueOrder =>
  async (caller, id, input = {}) => {
    const { user } = validateCaller(caller);
    const order = await findOrder(ports, { caller, id, permission: 'documents:update' });
    const { employeeId } = validate({ employeeId: optionalId(fieldsOf(input).employeeId) });
    const query = {
      filter: { ...filterOf(order, employeeId), outdated: [true] },
      unreplaced: true,
      sort: [],
      include: [],
      offset: 0,
      limit: BATCH,
    } as const;
    const { items, total } = await ports.documents.page(visibilityOf(user), query);
    const orderIds = [...new Set(items.map(({ taskOrderId }) => taskOrderId as number))];
    if (items.length === 0) return { documents: 0, remaining: 0 };
    if (items.some(({ userId }) => userId !== user.id)) requirePermission(user, 'documents:update');

    const documents = await ports.store.transaction(async (tx) => {
      const at: At = { tx, nowMs: ports.clock.nowMs() };
      const orders = await tx.orders.lock(orderIds.toSorted((one, other) => one - other));
      const employees = [...new Set(items.map((document) => document.employeeId))];
      const payees = await tx.payees.lockOfSite(order.siteId, employees);
      // Documents of erased employees stay as they are.
      const known = new Set(payees.filter(({ email }) => !isErasedAddress(email)).map(idOf));
      const ids = items.filter((document) => known.has(document.employeeId)).map(idOf);
      const newUuid = (): string => uuidOf(ports.random.bytes(UUID_BYTES));
      const count = await reissue(at, orders, { ids, userId: user.id, newUuid });
      const subject = { kind: 'order', id: String(order.id) } as const;
      const details = { documents: count };
      await tx.audit.add(auditEntry(ports, { action: 'order.reissued', caller, subject, details }));
      return count;
    });
    ports.workEngine.wake();
    return { documents, remaining: total - items.length };
  };
