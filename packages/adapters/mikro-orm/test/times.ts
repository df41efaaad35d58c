/** Does work so often at once, and returns the results in the order of the indexes. */
export const times = async <Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, async (_, index) => work(index)));
