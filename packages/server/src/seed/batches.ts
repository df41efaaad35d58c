/** Groups items into arrays of `size`; the last one may be shorter. */
export function* batches<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
