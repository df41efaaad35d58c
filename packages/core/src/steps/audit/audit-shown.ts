import type { AnyCaller } from '../../domain/accounts/caller.ts';
import type { JsonObject } from '../../domain/foundation/json.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { type ReadAuditPorts, auditRead } from './audit-read.ts';

/** A record that a caller is shown. */
interface Shown {
  readonly caller: AnyCaller;
  readonly kind: 'company' | 'employee';
  readonly id: number;
  readonly details?: JsonObject;
}

/** Records that a caller is shown a company or an employee, if the policy says so. */
export const auditShown = (
  ports: ReadAuditPorts,
  policy: Policy,
  { caller, kind, id, details = {} }: Shown,
): Promise<void> =>
  auditRead(ports, policy, {
    action: `${kind}.shown`,
    caller,
    subject: { kind, id: String(id) },
    details,
  });
