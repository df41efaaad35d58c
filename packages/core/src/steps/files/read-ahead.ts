/**
 * Works on items ahead of the reader, on at most some at once, and yields the results in the order of the
 * items. A failure is thrown in its turn; a reader that leaves early waits for the work that is begun.
 */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      result.catch(() => undefined);
      begun.push(result);
      if (begun.length === atOnce) yield (await begun.shift()) as Result;
    }
    for (let next = begun.shift(); next !== undefined; next = begun.shift()) yield await next;
  } finally {
    await Promise.allSettled(begun);
  }
}
