/**
 * Does each thing in every round, one after the other, so that a slow minute of the machine is
 * everybody's; the first round warms up, of which the measure is told, and is forgotten.
 */
export const interleaved = async <Key, Result>(
  keys: readonly Key[],
  rounds: number,
  measure: (key: Key, isWarmUp: boolean) => Promise<Result>,
): Promise<ReadonlyMap<Key, readonly Result[]>> => {
  const results = new Map(keys.map((key): [Key, Result[]] => [key, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [key, measured] of results) {
      const result = await measure(key, round === 0);
      if (round > 0) measured.push(result);
    }
  }
  return results;
};

const WARM_UP_SECONDS_MIN = 3;

/** The length of a round; the first round is long enough to warm up the code. */
export const secondsOf = (seconds: number, isWarmUp: boolean): number =>
  isWarmUp ? Math.max(seconds, WARM_UP_SECONDS_MIN) : seconds;
