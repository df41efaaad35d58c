/** The number of records of a seed, over all sites. */
export interface SeedCounts {
  readonly sites: number;
  readonly companies: number;
  readonly employees: number;
  readonly documents: number;
}

export const defaultCounts: SeedCounts = {
  sites: 2,
  companies: 20,
  employees: 1000,
  documents: 2000,
};

/** The bounds of each count. There are 2,000,000 fake social security numbers. */
export const countBounds = {
  sites: [1, 100],
  companies: [0, 100_000],
  employees: [0, 2_000_000],
  documents: [0, 10_000_000],
} as const satisfies Record<keyof SeedCounts, readonly [number, number]>;

export const DEFAULT_SEED = 42;

/** The largest seed: 2³² − 1. */
export const SEED_MAX = 4_294_967_295;

/** Returns why the counts contradict each other, or undefined. */
export const countsConflict = (counts: SeedCounts): string | undefined => {
  if (counts.employees > 0 && counts.companies === 0) return 'employees need at least one company';
  if (counts.documents > 0 && counts.employees === 0) return 'documents need at least one employee';
  return undefined;
};
