import type { StatementState } from '../../domain/statements/statement-year.ts';
import type { DocumentRow } from '../../ports/index.ts';
import type { At } from './save-statements.ts';

/**
 * Returns the states of new statements of documents: one waits as long as the one that it replaces is live,
 * so that the year counts one of both.
 */
export const stateOf = async (
  { tx }: At,
  documents: readonly Pick<DocumentRow, 'replacesId'>[],
): Promise<readonly StatementState[]> => {
  const ids = documents.flatMap(({ replacesId }) => replacesId ?? []);
  const replaced = ids.length === 0 ? [] : await tx.statements.of(ids);
  const live = new Set(
    replaced.filter(({ state }) => state === 'live').map(({ documentId }) => documentId),
  );
  return documents.map(({ replacesId }) =>
    replacesId !== null && live.has(replacesId) ? 'waiting' : 'live',
  );
};

/** Returns documents with those that they replace: a statement names the replaced one also when that is pruned. */
export const withReplaced = async (
  { tx }: At,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentRow[]> => {
  const statements = await tx.statements.of(documents.map(({ id }) => id));
  const replaced = new Map(statements.map((each) => [each.documentId, each.replacesId]));
  return documents.map((document) => ({
    ...document,
    replacesId: replaced.get(document.id) ?? null,
  }));
};
