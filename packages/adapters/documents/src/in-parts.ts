/** Returns content in parts of exactly this size; the last one may be smaller, and none is empty. */
export async function* inParts(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array, undefined> {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  for await (const given of content) {
    for (let start = 0; start < given.length; ) {
      const taken = given.subarray(start, start + partBytes - pendingBytes);
      start += taken.length;
      pending.push(taken.slice());
      pendingBytes += taken.length;
      if (pendingBytes === partBytes) {
        yield Buffer.concat(pending);
        pending = [];
        pendingBytes = 0;
      }
    }
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
  return undefined;
}
