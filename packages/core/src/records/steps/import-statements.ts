import { importedStatement, repeatedImport } from '../../domain/imported-statement.ts';
import {
  type At,
  recordStatements,
  type StatementChange,
} from '../../steps/statements/record-statements.ts';
import type { DocumentRow, Ports } from '../../ports/index.ts';

/** Documents that were imported. */
interface Imported {
  readonly siteId: number;
  readonly externalIds: readonly string[];
  readonly nowMs: number;
}

/** Returns the changes of the statements of documents: a statement that has gone ends. */
const changesOf = async (
  { tx }: At,
  documents: readonly DocumentRow[],
): Promise<readonly StatementChange[]> => {
  const known = await tx.statements.of(documents.map(({ id }) => id));
  const before = new Map(known.map((statement) => [statement.documentId, statement]));
  const statements = documents.map(importedStatement);
  const found = statements.filter((statement) => statement !== undefined);
  const existing = await tx.statements.existing(found);
  const taken = new Set(
    found
      .filter((each, index) => (existing[index]?.documentId ?? each.documentId) !== each.documentId)
      .map(({ documentId }) => documentId),
  );
  const keys = new Set<string>();
  return documents.flatMap((document, index): readonly StatementChange[] => {
    const placed = { ...document, isOutdated: false, orderId: null };
    const statement = statements[index];
    const old = before.get(document.id);
    if (statement === undefined) {
      return old === undefined
        ? []
        : [{ statement: { ...old, state: 'ended' }, document: placed, cause: document.uuid }];
    }
    const { documentId: _id, amounts: _amounts, ...key } = statement;
    const isRepeated = taken.has(document.id) || keys.has(JSON.stringify(key));
    keys.add(JSON.stringify(key));
    return [
      {
        statement: isRepeated ? repeatedImport(statement, document.uuid) : statement,
        document: placed,
        cause: document.uuid,
      },
    ];
  });
};

/** Counts the statements of imported documents in the years of their employees. */
export const importStatements = async (
  { store }: Pick<Ports, 'store'>,
  { siteId, externalIds, nowMs }: Imported,
): Promise<void> => {
  if (externalIds.length === 0) return;
  await store.transaction(async (tx) => {
    const at: At = { tx, nowMs };
    const documents = await tx.documents.lockImported(siteId, externalIds);
    await tx.statements.lock(documents.map(({ employeeId }) => employeeId));
    await recordStatements(at, await changesOf(at, documents));
  });
};
