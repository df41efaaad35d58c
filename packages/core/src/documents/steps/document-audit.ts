import type { AuditAction, AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { AnyCaller } from '../../domain/accounts/caller.ts';
import type { JsonObject } from '../../domain/foundation/json.ts';
import type { DocumentDetails, Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';

/** The ports that record what is done to a document. */
export type DocumentAuditPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin'>;

/** What is done to a document, and by whom. */
export interface DocumentAct {
  readonly caller: AnyCaller;
  readonly document: DocumentDetails;
  readonly action: AuditAction;
  readonly details?: JsonObject;
}

/** Returns the entry of the audit trail of an act that happens now. */
export const documentAudit = (
  ports: DocumentAuditPorts,
  { caller, document: { id, uuid }, action, details = {} }: DocumentAct,
): AuditEntry =>
  auditEntry(ports, {
    action,
    caller,
    subject: { kind: 'document', id: String(id) },
    details: { uuid, ...details },
  });
