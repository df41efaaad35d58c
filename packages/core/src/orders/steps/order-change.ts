import type { AuditAction } from '../../domain/audit-entry.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Order } from '../../domain/order.ts';
import type { Ports, OrderChange } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

/** The ports that a change of an order needs. */
export type OrderChangePorts = Pick<Ports, 'clock' | 'orders' | 'random' | 'requestOrigin'>;

/** What is done to an order, and by whom. */
interface Act {
  readonly caller: Caller;
  readonly order: Order;
  readonly action: AuditAction;
}

/** Returns the change of an order that happens now, with its entry of the audit trail. */
export const orderChange = (
  ports: OrderChangePorts,
  { caller, order, action }: Act,
): OrderChange => ({
  siteId: order.siteId,
  id: order.id,
  nowMs: ports.clock.nowMs(),
  audit: auditEntry(ports, {
    action,
    caller,
    subject: { kind: 'order', id: String(order.id) },
  }),
});
