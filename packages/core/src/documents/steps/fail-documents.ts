import { NO_TASK } from '../../domain/documents/document-task.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { Ports } from '../../ports/index.ts';
import { eventOf, saveSettled } from '../../steps/orders/change-documents.ts';
import { type LeasedOutcome, lockLeased } from './lock-leased.ts';
import { atNow, endedStatements, saveStatements } from '../../steps/statements/save-statements.ts';
import type { DocumentFailure } from './outcomes.ts';

/** Marks leased documents as `Failed`: their statements do not count anymore. */
export const failDocuments = async (
  ports: Pick<Ports, 'clock' | 'store'>,
  outcome: LeasedOutcome<DocumentFailure>,
): Promise<void> => {
  if (outcome.items.length === 0) return;
  const errorsOf = new Map(outcome.items.map(({ id, errors }) => [id, errors]));
  await ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    const leased = await lockLeased(at, outcome);
    if (leased === undefined || leased.documents.length === 0) return;
    const { order, documents } = leased;
    await saveStatements(at, await endedStatements(at, documents));
    const failed = documents.map((document) => ({
      document,
      errors: errorsOf.get(document.id) as DocumentFailure['errors'],
    }));
    await tx.documents.save(
      failed.map(({ document: { id }, errors }) => ({
        id,
        changes: { status: 'Failed', errors: RawJson.of(errors), ...NO_TASK },
      })),
      timestamp(at.nowMs),
    );
    const events = failed.map(({ document, errors: { code } }) =>
      eventOf('document.failed', document, { atMs: at.nowMs, code }),
    );
    const count = documents.length;
    await saveSettled(at, order, { counts: { pending: -count, failed: count }, events });
  });
};
