import type { SeedCounts } from '../seed/counts.ts';

/** What `paydocs seed` was asked for. */
export interface SeedOptions extends SeedCounts {
  readonly seed: number;
  readonly password?: string;
  readonly json?: true;
}
