import type { OrderedContent } from '../../domain/documents/document-type.ts';
import type { DocumentRow } from '../../ports/index.ts';
import { existingOf, keyOfStatement } from './paid-statements.ts';
import type { At } from './save-statements.ts';

/** A document with the content that it pays. */
export interface PayingDocument {
  readonly document: DocumentRow;
  readonly content: OrderedContent;
}

/** A document that would repeat a live statement, or that of an earlier document. */
export interface RepeatedDocument extends PayingDocument {
  /** The UUID of the other document; null when it is pruned. */
  readonly uuid: string | null;
}

/** The documents whose statement is live once, and those that repeat another one. */
export interface CheckedDocuments {
  readonly first: readonly PayingDocument[];
  readonly repeated: readonly RepeatedDocument[];
}

/**
 * Returns which documents would repeat a statement; that of the document which one replaces is no other. `known`
 * has the UUIDs of documents that were checked before, by what makes statements the same, and gets these.
 */
export const checkRepeated = async (
  at: At,
  documents: readonly PayingDocument[],
  known = new Map<string, string>(),
): Promise<CheckedDocuments> => {
  const existing = await existingOf(at, documents);
  const first: PayingDocument[] = [];
  const repeated: RepeatedDocument[] = [];
  for (const [index, paying] of documents.entries()) {
    const { document, content } = paying;
    const key = JSON.stringify(keyOfStatement(at, document, content) ?? index);
    const other = existing[index];
    const isLive = other !== undefined && other.documentId !== document.replacesId;
    const uuid = isLive ? other.uuid : known.get(key);
    if (uuid !== undefined) {
      repeated.push({ ...paying, uuid });
      continue;
    }
    first.push(paying);
    known.set(key, document.uuid);
  }
  return { first, repeated };
};
