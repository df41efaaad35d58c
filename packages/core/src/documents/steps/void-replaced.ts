import { RawJson } from '../../domain/raw-json.ts';
import type { CountChanges } from '../../domain/settle-order.ts';
import { timestamp } from '../../domain/timestamp.ts';
import type { WebhookEvent } from '../../domain/webhook-event.ts';
import type { DocumentRow } from '../../ports/index.ts';
import { eventOf } from './change-documents.ts';
import { type At, endedStatements, type StatementChange } from './record-statements.ts';

/** The replaced documents that end, and what changes in the years and the counts. */
export interface Replaced {
  readonly statements: readonly StatementChange[];
  readonly events: readonly WebhookEvent[];
  readonly counts: CountChanges;
}

/** Voids the completed documents that others replace, whose statements count from now on. */
export const voidReplaced = async (
  at: At,
  documents: readonly DocumentRow[],
): Promise<Replaced> => {
  const { tx, nowMs } = at;
  const newOnes = documents.filter(({ replacesId }) => replacesId !== null);
  if (newOnes.length === 0) return { statements: [], events: [], counts: {} };
  const uuids = new Map(newOnes.map(({ replacesId, uuid }) => [replacesId as number, uuid]));
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
  const waiting = (await tx.statements.of(newOnes.map(({ id }) => id))).filter(
    ({ state }) => state === 'waiting',
  );
  const rowOf = new Map(newOnes.map((document) => [document.id, document]));
  const live = waiting.map((statement): StatementChange => {
    const document = rowOf.get(statement.documentId) as DocumentRow;
    return {
      statement: { ...statement, state: 'live' },
      document: { ...document, isOutdated: false, orderId: document.taskOrderId },
      cause: document.uuid,
    };
  });
  return {
    statements: [...(await endedStatements(at, old)), ...live],
    events: old.map((document) =>
      eventOf('document.replaced', document, { atMs: nowMs, by: uuids.get(document.id) as string }),
    ),
    counts: { completed: -old.length, void: old.length },
  };
};
