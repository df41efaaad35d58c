import type { JsonObject } from '@paydocs/core';
import type { JudgedDocument, OrderedStatement, PrintedStatement } from './judged-document.ts';

/** A stored document of an order. */
export interface StoredDocument
  extends Pick<JudgedDocument, 'id' | 'companyId' | 'type' | 'status' | 'replacesId'> {
  readonly employeeId: number | null;
  readonly content: { parse(): JsonObject };
  readonly requested: { parse(): JsonObject } | null;
  readonly outdatedAt: unknown;
}

/** Returns a stored document as judges read it, with the content of its order. */
export const judgedDocument = (
  document: StoredDocument,
  ordered: JsonObject | undefined,
): JudgedDocument => {
  const { id, companyId, type, status, replacesId } = document;
  const requested = document.requested?.parse() ?? ordered ?? document.content.parse();
  return {
    id,
    companyId,
    employeeId: document.employeeId ?? 0,
    type,
    status,
    replacesId,
    isOutdated: document.outdatedAt !== null,
    requested: requested as unknown as OrderedStatement,
    printed:
      status === 'Completed'
        ? (document.content.parse() as unknown as PrintedStatement)
        : undefined,
  };
};
