/** Creates a tally, which counts for each key. Keys with the count 0 take no memory. */
export const tally = () => {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (keys: readonly string[], by: 1 | -1): void => {
      for (const key of keys) {
        const count = of(key) + by;
        if (count === 0) counts.delete(key);
        else counts.set(key, count);
      }
    },
  };
};
