import type { AuditAction, AuditEntry } from '../../domain/audit-entry.ts';
import type { Caller } from '../../domain/caller.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Ports, DocumentChange, DocumentDetails } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

/** The ports that record what is done to a document. */
export type DocumentAuditPorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin'>;

/** What is done to a document, and by whom. */
interface Act {
  readonly caller: Caller;
  readonly document: DocumentDetails;
  readonly action: AuditAction;
  readonly details?: JsonObject;
}

/** Returns the entry of the audit trail of an act that happens now. */
export const documentAudit = (
  ports: DocumentAuditPorts,
  { caller, document: { id, uuid }, action, details = {} }: Act,
): AuditEntry =>
  auditEntry(ports, {
    action,
    caller,
    subject: { kind: 'document', id: String(id) },
    details: { uuid, ...details },
  });

/** Returns the change of a document that happens now, with its entry of the audit trail. */
export const documentChange = (ports: DocumentAuditPorts, act: Act): DocumentChange => ({
  siteId: act.document.siteId,
  id: act.document.id,
  nowMs: ports.clock.nowMs(),
  audit: documentAudit(ports, act),
});
