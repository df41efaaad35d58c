/** How much a seed makes, over all sites together. */
export interface SeedCounts {
  readonly sites: number;
  readonly companies: number;
  readonly employees: number;
  readonly documents: number;
}

/** What a seed makes unless told otherwise. */
export const defaultCounts: SeedCounts = {
  sites: 2,
  companies: 20,
  employees: 1000,
  documents: 2000,
};

/** The fewest and the most of each. The numbers of made-up social security cards end at 2,000,000. */
export const countBounds = {
  sites: [1, 100],
  companies: [0, 100_000],
  employees: [0, 2_000_000],
  documents: [0, 10_000_000],
} as const satisfies Record<keyof SeedCounts, readonly [number, number]>;

/** The seed of the numbers that the documentation shows. */
export const DEFAULT_SEED = 42;

/** The largest seed: 2³² − 1. */
export const SEED_MAX = 4_294_967_295;

/** The sentence that says why these counts do not go together, if they do not. */
export const countsConflict = (counts: SeedCounts): string | undefined => {
  if (counts.employees > 0 && counts.companies === 0) return 'employees need at least one company';
  if (counts.documents > 0 && counts.employees === 0) return 'documents need at least one employee';
  return undefined;
};
