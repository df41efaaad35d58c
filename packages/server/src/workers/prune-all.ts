import type { Core, PrunableCounts, PruneStep } from '@paydocs/core';

/** How batches follow each other. */
interface PruneAllOptions {
  /** Resolves when the next batch may begin. */
  readonly pause: () => Promise<void>;
  /** Ends the run after the current batch. */
  readonly signal: AbortSignal;
}

/** How many rows of each target were deleted. */
interface Pruned {
  readonly counts: Partial<PrunableCounts>;
  /** Whether the run came to its end. */
  readonly complete: boolean;
}

/** Deletes all rows whose retention is over, batch by batch. */
export const pruneAll = async (
  core: Pick<Core, 'prune'>,
  { pause, signal }: PruneAllOptions,
): Promise<Pruned> => {
  const counts: Record<string, number> = {};
  let step: PruneStep | undefined;
  do {
    const { target, pruned, next } = await core.prune(step);
    counts[target] = (counts[target] ?? 0) + pruned;
    step = next;
    if (step !== undefined) await pause();
  } while (step !== undefined && !signal.aborted);
  return { counts, complete: step === undefined };
};
