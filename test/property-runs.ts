/** The seed of generated values. A failed property prints its seed; FUZZ_SEED chooses another one. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_131);

/** Returns the options of a property that holds for this many values, which are equal in every run. */
export const runs = (numRuns: number) => ({ numRuns, seed: SEED });
