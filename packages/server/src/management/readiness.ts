import { isUnavailable } from '@paydocs/core';
import type { ServerState } from '../http/server-state.ts';
import { OperationalError } from '../errors/operational-error.ts';
import { scrub } from '../log/scrub.ts';
import { sharedCall } from './shared-call.ts';

/** Whether a server should get requests. */
export type Readiness =
  | { readonly ready: true }
  /** One sentence, without secrets. */
  | { readonly ready: false; readonly reason: string };

/** Options for {@link readinessOf}. */
export interface ReadinessOptions {
  readonly state: () => ServerState;
  /** Returns why a starting server is not ready; it waits for its database without a reason. */
  readonly reason?: () => string | undefined;
  /** Rejects when the database is away, or is not the one of this version. */
  readonly check: () => Promise<void>;
  /** How long a probe waits for the check, 1000 ms by default. */
  readonly timeoutMs?: number;
}

const BY_STATE = {
  starting: 'The server waits for its database.',
  loading: 'The server loads its code.',
  stopping: 'The server is stopping.',
} as const;

const reasonOf = (error: unknown): string => {
  if (error instanceof OperationalError || isUnavailable(error)) return scrub(error.message);
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `The check of the database failed${code}.`;
};

/** Creates the check of a readiness probe. Parallel probes share one look at the database. */
export const readinessOf = ({
  state,
  reason = () => undefined,
  check,
  timeoutMs = 1000,
}: ReadinessOptions): (() => Promise<Readiness>) => {
  const checked = sharedCall(check, { timeoutMs });
  const unready = (): Readiness | undefined => {
    const current = state();
    if (current === 'ready') return undefined;
    const known = current === 'starting' ? reason() : undefined;
    return { ready: false, reason: known ?? BY_STATE[current] };
  };
  return async () => {
    const before = unready();
    if (before !== undefined) return before;
    try {
      await checked();
      // A stop may have begun meanwhile.
      return unready() ?? { ready: true };
    } catch (error) {
      return unready() ?? { ready: false, reason: reasonOf(error) };
    }
  };
};
