interface PartSizes {
  readonly partBytes: number;
  /** The size of the content, if it is known: its last part then needs no copy. */
  readonly totalBytes?: number;
}

/**
 * Returns content in parts of exactly this size; the last one may be smaller, and none is empty. A part may
 * change when the next one is asked for.
 */
export async function* viewsOfParts(
  content: AsyncIterable<Uint8Array>,
  { partBytes, totalBytes = 0 }: PartSizes,
): AsyncGenerator<Uint8Array, undefined> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let leftBytes = totalBytes;
  for await (const given of content) {
    for (let start = 0; start < given.length; ) {
      const wanted = leftBytes > 0 ? Math.min(partBytes, leftBytes) : partBytes;
      const taken = given.subarray(start, start + wanted - pendingBytes);
      start += taken.length;
      if (pendingBytes + taken.length === wanted) {
        yield pendingBytes === 0 ? taken : Buffer.concat([...pending, taken]);
        pending = [];
        pendingBytes = 0;
        leftBytes -= wanted;
      } else {
        // The source may use its bytes again.
        pending.push(taken.slice());
        pendingBytes += taken.length;
      }
    }
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
  return undefined;
}

/** Returns content in parts as above, each of which stays as it is. */
export async function* inParts(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const part of viewsOfParts(content, { partBytes })) {
    yield new Uint8Array(part);
  }
  return undefined;
}
