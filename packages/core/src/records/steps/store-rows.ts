import { countedEntry } from '../../domain/records/planned-record.ts';
import type { Store, Transaction } from '../../ports/index.ts';
import type { RecordOutcome } from '../../ports/records/records.ts';
import type { ImportBatch } from './import-kind.ts';

const UNDO = new Error('A dry run stores nothing.');

/**
 * Stores the rows of a batch in one transaction with their entry in the audit trail, and returns the outcome
 * of each; of a dry run nothing stays.
 */
export const storeRows = async (
  { store }: { readonly store: Store },
  { audit, dryRun }: ImportBatch,
  storeEach: (tx: Transaction) => Promise<readonly RecordOutcome[]>,
): Promise<readonly RecordOutcome[]> => {
  let outcomes: readonly RecordOutcome[] = [];
  const stored = store.transaction(async (tx) => {
    outcomes = await storeEach(tx);
    if (dryRun) throw UNDO;
    if (outcomes.includes('added')) await tx.audit.add(countedEntry(audit, outcomes));
  });
  await stored.catch((error: unknown) => {
    if (error !== UNDO) throw error;
  });
  return outcomes;
};
