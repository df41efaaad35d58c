import { saveSettled } from '../steps/orders/change-documents.ts';
import { atNow } from '../steps/statements/save-statements.ts';
import type { WithDocumentTypes } from '../domain/types/document-types.ts';
import type { OrderRow, Ports } from '../ports/index.ts';
import { randomUuid } from '../steps/values/random-uuid.ts';
import { timestamp } from '../domain/values/timestamp.ts';
import { isUnpaid, paidAtOf } from '../domain/orders/payments.ts';
import { type Prepared, prepareDrafts } from './steps/prepare-drafts.ts';
import { prepareEmployees } from './steps/prepare-employees.ts';

/** The result of preparing a part of an order. */
export interface PreparedOrder {
  /** The id of the order. */
  readonly orderId: number;
  /** The number of documents that are pending now. */
  readonly added: number;
  /** Whether the order has all its documents now. */
  readonly ready: boolean;
}

export interface PrepareOrders {
  /**
   * Adds documents to the next order that waits for them, for workers; undefined when no order
   * waits. Never refuses. Rejects for an order of a type that this worker lacks, or that fails.
   */
  (): Promise<PreparedOrder | undefined>;
}

type PreparePorts = Pick<Ports, 'clock' | 'orders' | 'random' | 'store'> & WithDocumentTypes;

const BATCH = 200;

/** Returns an order after a step of its preparation: one that has all its drafts starts, or waits for its payment. */
const stepOf = (
  order: OrderRow,
  { isReady, nowMs }: { readonly isReady: boolean; readonly nowMs: number },
): OrderRow => {
  if (!isReady) return { ...order, preparedAtMs: nowMs };
  const prepared = { ...order, preparation: null, preparedAtMs: null };
  if (order.preparation === 'employees' && isUnpaid(order))
    return { ...prepared, status: 'Unpaid' };
  return { ...prepared, paidAt: paidAtOf({ ...order, status: 'Pending' }, timestamp(nowMs)) };
};

/** Prepares a part of the order that was prepared longest ago, and calls a function with its id before. */
const prepareNext = async (
  ports: PreparePorts,
  onLocked: (orderId: number) => void,
): Promise<PreparedOrder | undefined> =>
  ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    const order = await tx.orders.lockPreparing();
    if (order === undefined) return undefined;
    onLocked(order.id);
    const step = { limit: BATCH, newUuid: () => randomUuid(ports.random) };
    const {
      order: filled,
      counts,
      isReady,
    }: Prepared = order.preparation === 'documents'
      ? await prepareDrafts(at, order, step)
      : await prepareEmployees(at, order, step);
    const next = stepOf(filled, { isReady, nowMs: at.nowMs });
    await saveSettled(at, next, { counts, isPrepared: isReady && next.status !== 'Unpaid' });
    return { orderId: order.id, added: counts.pending, ready: isReady };
  });

/** Moves an order behind the others that wait. */
const postpone = async ({ clock, store }: PreparePorts, orderId: number): Promise<void> =>
  store.transaction(async (tx) => {
    for (const order of await tx.orders.lock([orderId])) {
      if (order.preparation === null) continue;
      await tx.orders.save({ ...order, preparedAtMs: clock.nowMs() });
    }
  });

/**
 * Prepares at most 200 documents in one step, so that requests go on between steps: those of a draft, or one
 * for each employee of the company, of the order that was prepared longest ago. Any number of workers may run,
 * stop or crash. An order that fails, such as one whose type this worker lacks, is tried again after the others.
 */
export const prepareOrders =
  (ports: PreparePorts): PrepareOrders =>
  async () => {
    if (!(await ports.orders.hasPreparing())) return undefined;
    let locked: number | undefined;
    try {
      return await prepareNext(ports, (orderId) => {
        locked = orderId;
      });
    } catch (error) {
      if (locked !== undefined) await postpone(ports, locked);
      throw error;
    }
  };
