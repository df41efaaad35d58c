import type { Core, OutboxResult, Email } from '@paydocs/core';
import type { ManualClock } from '@paydocs/testing';

/** Processes the outbox until it is idle, and returns the results. */
export const processAll = async (core: Core): Promise<OutboxResult[]> => {
  const results: OutboxResult[] = [];
  for (;;) {
    const result = await core.processOutbox();
    if (result.outcome === 'idle') return results;
    results.push(result);
  }
};

/** Processes the outbox until it is idle, and returns the outcomes. */
export const outcomes = async (core: Core): Promise<string[]> =>
  (await processAll(core)).map(({ outcome }) => outcome);

/** Moves the clock until an entry is due, and returns its result and the time that passed. */
export const untilDue = async (
  { core, clock }: { readonly core: Core; readonly clock: ManualClock },
  stepMs: number,
) => {
  const startMs = clock.nowMs();
  for (;;) {
    clock.advanceMs(stepMs);
    const result = await core.processOutbox();
    if (result.outcome !== 'idle') return { result, afterMs: clock.nowMs() - startMs };
  }
};

/** Returns the link of an e-mail. */
export const linkOf = (email: Email | undefined): URL => {
  if (email === undefined || !('link' in email)) throw new Error('The e-mail has no link.');
  return new URL(email.link);
};

/** Returns the token in the link of an e-mail. */
export const tokenOf = (email: Email | undefined): string =>
  linkOf(email).searchParams.get('token') ?? '';
