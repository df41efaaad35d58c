import { RawJson } from '../../domain/values/raw-json.ts';
import type { CountChanges } from '../../domain/orders/settle-order.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { WebhookEvent } from '../../domain/webhooks/webhook-event.ts';
import type { DocumentRow } from '../../ports/index.ts';
import { eventOf } from '../../steps/orders/change-documents.ts';
import { placedDocument } from '../../steps/statements/paid-statements.ts';
import {
  type At,
  endedStatements,
  type StatementChange,
} from '../../steps/statements/save-statements.ts';

/** The replaced documents that end, and what changes in the years and the counts. */
export interface Replaced {
  readonly statements: readonly StatementChange[];
  readonly events: readonly WebhookEvent[];
  readonly counts: CountChanges;
}

/** Returns the changes by which statements of documents count that waited. */
const liveStatements = async (
  { tx }: At,
  documents: readonly DocumentRow[],
): Promise<readonly StatementChange[]> => {
  const rowOf = new Map(documents.map((document) => [document.id, document]));
  const statements = await tx.statements.of([...rowOf.keys()]);
  return statements
    .filter(({ state }) => state === 'waiting')
    .map((statement) => {
      const document = rowOf.get(statement.documentId) as DocumentRow;
      return {
        statement: { ...statement, state: 'live' },
        document: placedDocument(document),
        cause: document.uuid,
      };
    });
};

/** Returns the changes by which pending replacements of a document count that ends without them. */
export const releasedStatements = async (
  at: At,
  { id }: Pick<DocumentRow, 'id'>,
): Promise<readonly StatementChange[]> => {
  const replacements = await at.tx.documents.replacementsOf([id]);
  const ids = replacements.map((replacement) => replacement.id);
  return ids.length === 0 ? [] : liveStatements(at, await at.tx.documents.lock(ids));
};

/** Returns the UUIDs of these documents by the ids of those that they replace, which may be pruned. */
const uuidsOfReplaced = async (
  { tx }: At,
  documents: readonly DocumentRow[],
): Promise<ReadonlyMap<number, string>> => {
  const uuidOf = new Map(documents.map(({ id, uuid }) => [id, uuid]));
  const statements = await tx.statements.of([...uuidOf.keys()]);
  const replacing = [
    ...documents.map(({ id, replacesId }) => ({ documentId: id, replacesId })),
    // A statement outlives the document that it replaces.
    ...statements,
  ];
  return new Map(
    replacing
      .filter(({ replacesId }) => replacesId !== null)
      .map(({ documentId, replacesId }) => [
        replacesId as number,
        uuidOf.get(documentId) as string,
      ]),
  );
};

/** Voids the completed documents that others replace, whose statements count from now on. */
export const voidReplaced = async (
  at: At,
  documents: readonly DocumentRow[],
): Promise<Replaced> => {
  const { tx, nowMs } = at;
  const uuids = await uuidsOfReplaced(at, documents);
  if (uuids.size === 0) return { statements: [], events: [], counts: {} };
  const old = (await tx.documents.lock([...uuids.keys()])).filter(
    ({ status }) => status === 'Completed',
  );
  await tx.documents.save(
    old.map(({ id, errors }) => ({
      id,
      changes: {
        status: 'Void',
        errors: RawJson.of({
          ...errors.parse(),
          code: 'document.replaced',
          detail: uuids.get(id) as string,
        }),
      },
    })),
    timestamp(nowMs),
  );
  // The statement of one that is pruned ends, too.
  const replaced = [...uuids].map(([id, uuid]) => ({ id, uuid }));
  return {
    statements: [
      ...(await endedStatements(at, replaced)),
      ...(await liveStatements(at, documents)),
    ],
    events: old.map((document) =>
      eventOf('document.replaced', document, { atMs: nowMs, by: uuids.get(document.id) as string }),
    ),
    counts: { completed: -old.length, void: old.length },
  };
};
