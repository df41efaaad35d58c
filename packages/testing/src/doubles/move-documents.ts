import type { MemoryTables } from './memory-tables.ts';

/** Moves the documents of an employee to its company. */
export const moveDocuments = (
  { documents }: MemoryTables,
  { employeeId, companyId }: { readonly employeeId: number; readonly companyId: number },
): void => {
  for (const [id, document] of documents) {
    if (document.employeeId === employeeId) documents.set(id, { ...document, companyId });
  }
};
