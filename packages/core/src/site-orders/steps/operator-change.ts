import type { AuditAction } from '../../domain/audit-entry.ts';
import type { Order } from '../../domain/order.ts';
import type { OrderChange, Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

/** The ports that an operator's change of an order needs. */
export type OperatorChangePorts = Pick<
  Ports,
  'clock' | 'orders' | 'random' | 'requestOrigin' | 'sites'
>;

/** Returns the change of an order that happens now; its entry names no acting user. */
export const operatorChange = (
  ports: OperatorChangePorts,
  { siteId, id }: Order,
  action: AuditAction,
): OrderChange => ({
  siteId,
  id,
  nowMs: ports.clock.nowMs(),
  audit: auditEntry(ports, { action, siteId, subject: { kind: 'order', id: String(id) } }),
});
