import type { AuditAction } from '../../domain/audit/audit-entry.ts';
import type { AnyCaller } from '../../domain/accounts/caller.ts';
import type { Order } from '../../domain/orders/order.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { type At, atNow } from '../../steps/statements/save-statements.ts';
import type { OrderRow, Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import {
  type CreationOptions,
  idempotentRequest,
} from '../../steps/requests/idempotent-request.ts';
import { answeredOrder } from './answered-order.ts';
import type { CreatedOrder } from './order-input.ts';

/** The ports that a change of an order needs. */
export type OrderChangePorts = Pick<
  Ports,
  'clock' | 'digest' | 'orders' | 'random' | 'requestOrigin' | 'store'
>;

/** What is done to an order, and by whom. */
export interface OrderAct {
  readonly caller: AnyCaller;
  readonly order: Order;
  readonly action: AuditAction;
  readonly options: CreationOptions;
}

/** A changed order, and the number of its documents that changed. */
export interface ChangedOrder {
  readonly order: OrderRow;
  readonly documents: number;
}

/**
 * Changes an order in one transaction with its entry of the audit trail, once for an idempotency key, and
 * returns it. Refuses like `answerOnce`.
 *
 * @throws `order.missing` when the order is gone meanwhile.
 */
export const changeOrder = async (
  ports: OrderChangePorts,
  { order: { id }, caller, action, options }: OrderAct,
  change: (at: At, order: OrderRow) => Promise<ChangedOrder>,
): Promise<CreatedOrder> => {
  const operation = action;
  const request = await idempotentRequest(ports, {
    operation,
    caller,
    input: () => ({ id }),
    options,
  });
  return ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    return answeredOrder(at, request, async () => {
      const [locked] = await tx.orders.lock([id]);
      if (locked === undefined) throw new Refused('order.missing');
      const { order, documents } = await change(at, locked);
      const subject = { kind: 'order', id: String(id) } as const;
      await tx.audit.add(auditEntry(ports, { action, caller, subject, details: { documents } }));
      return order;
    });
  });
};
