import type { Policy } from '../../domain/accounts/policy.ts';
import type { Ports } from '../../ports/index.ts';
import { type Audited, auditEntry } from './audit-entry.ts';

/** The ports that record a read. */
export type ReadAuditPorts = Pick<Ports, 'auditLog' | 'clock' | 'random' | 'requestOrigin'>;

/**
 * Records that records were shown: before the promise resolves if the policy is `strict`, within a
 * second if it is `on`.
 */
export const auditRead = async (
  ports: ReadAuditPorts,
  { auditReads }: Policy,
  audited: Audited,
): Promise<void> => {
  if (auditReads === 'off') return;
  const entry = auditEntry(ports, audited);
  if (auditReads === 'strict') await ports.auditLog.add(entry);
  else await ports.auditLog.addSoon(entry);
};
