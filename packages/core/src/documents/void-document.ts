import type { Caller } from '../domain/caller.ts';
import { Refused } from '../domain/refused.ts';
import { validateText } from '../domain/text.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports, DocumentDetails } from '../ports/index.ts';
import { documentChange, type DocumentAuditPorts } from './steps/document-change.ts';
import { findDocument } from './steps/find-document.ts';

/** Why a document is void. */
export interface VoidInput {
  /** 1–255 characters. */
  readonly reason: string;
}

/** Marks a completed document as void. */
export type VoidDocument = (
  caller: Caller,
  uuid: string,
  input: VoidInput,
) => Promise<DocumentDetails>;

/** Changes a completed document to `Void`; the file stays as it is. */
export const voidDocument =
  (ports: DocumentAuditPorts & Pick<Ports, 'documents'>): VoidDocument =>
  async (caller, uuid, input) => {
    const permission = 'documents:update';
    const document = await findDocument(ports, { caller, uuid, permission });
    const { reason } = validate({
      reason: validateText(fieldsOf(input).reason, { min: 1, max: 255, trimmed: true }),
    });

    const change = documentChange(ports, { caller, document, action: 'document.voided' });
    const voided = await ports.documents.void({ ...change, reason });
    if (voided === undefined) throw new Refused('document.status', { status: document.status });
    return voided;
  };
