import { saveSettled } from '../steps/orders/change-documents.ts';
import { atNow } from '../steps/statements/record-statements.ts';
import type { WithDocumentTypes } from '../domain/document-types.ts';
import type { Ports } from '../ports/index.ts';
import { randomUuid } from '../steps/random-uuid.ts';
import { priceOf } from '../domain/order-money.ts';
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
   * waits. Never refuses.
   */
  (): Promise<PreparedOrder | undefined>;
}

type PreparePorts = Pick<Ports, 'clock' | 'orders' | 'random' | 'store'> & WithDocumentTypes;

const BATCH = 200;

/**
 * Prepares at most 200 documents in one step, so that requests go on between steps: those of a draft, or one
 * for each employee of the company, of the order that was prepared longest ago. Any number of workers may run,
 * stop or crash.
 */
export const prepareOrders =
  (ports: PreparePorts): PrepareOrders =>
  async () => {
    if (!(await ports.orders.hasPreparing())) return undefined;
    return ports.store.transaction(async (tx) => {
      const at = atNow(ports, tx);
      const order = await tx.orders.lockPreparing();
      if (order === undefined) return undefined;
      const step = { limit: BATCH, newUuid: () => randomUuid(ports.random) };
      const {
        order: filled,
        counts,
        isReady,
      }: Prepared = order.preparation === 'documents'
        ? await prepareDrafts(at, order, step)
        : await prepareEmployees(at, order, step);
      const added = counts.pending;
      await saveSettled(
        at,
        {
          ...filled,
          preparation: isReady ? null : order.preparation,
          preparedAtMs: isReady ? null : at.nowMs,
        },
        { counts, isPrepared: isReady },
      );
      await tx.users.addSpent(order.userId, priceOf(order, added + counts.failed));
      return { orderId: order.id, added, ready: isReady };
    });
  };
