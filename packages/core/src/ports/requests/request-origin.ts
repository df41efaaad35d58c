import type { Cause } from '../../domain/audit/audit-entry.ts';

/** The origin of the request that is under way, or of an operator's command. */
export interface RequestOrigin {
  /** Returns what is known of the current request; only nulls outside of a request. */
  current(): Cause;
}
