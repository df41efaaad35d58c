import assert from 'node:assert/strict';
import type { StoredDocument } from '@paydocs/core';
import { expectations } from '../contract.ts';
import {
  assertMissing,
  type DocumentStoreHarness,
  KEY,
  LARGE_BYTES,
  readWhole,
  sampleBytes,
} from './document-store-harness.ts';

/** Ranges of a large document: at its ends, inside, and over the edges of parts. */
const RANGES: readonly (readonly [start: number, end: number])[] = [
  [0, LARGE_BYTES],
  [0, 1],
  [LARGE_BYTES - 1, LARGE_BYTES],
  [65_535, 65_537],
  [65_536, 131_072],
  [1000, 250_000],
  [5, 5],
  [LARGE_BYTES - 10, LARGE_BYTES + 10],
  [LARGE_BYTES, LARGE_BYTES + 10],
  [LARGE_BYTES + 10, LARGE_BYTES + 20],
];

const assertRange = async (
  harness: DocumentStoreHarness,
  bytes: Uint8Array,
  [start, end]: readonly [number, number],
): Promise<void> => {
  const found = await readWhole(harness, KEY, { start, end });
  assert.ok(found, 'the document is missing');
  assert.equal(found.size, bytes.length, `the size with ${start} to ${end}`);
  const expected = bytes.subarray(start, end);
  assert.ok(Buffer.from(found.bytes).equals(expected), `the bytes ${start} to ${end}`);
};

const readSample = async (harness: DocumentStoreHarness): Promise<StoredDocument> =>
  (await harness.documentStore.read(KEY)) ?? assert.fail('the document is missing');

/** The expectations of `read`. */
export const documentStoreReading = expectations<DocumentStoreHarness>({
  'reads a range of bytes, with the size of the whole': async (harness) => {
    const bytes = sampleBytes(LARGE_BYTES);
    await harness.documentStore.put(KEY, bytes);
    for (const range of RANGES) await assertRange(harness, bytes, range);
    await assertMissing(harness, 'a7/1/none', { start: 0, end: 1 });
  },
  'reads a range of an empty document': async (harness) => {
    await harness.documentStore.put(KEY, sampleBytes(0));
    await assertRange(harness, sampleBytes(0), [0, 1]);
  },
  'rejects with a TypeError for a range that is none': async ({ documentStore }) => {
    await documentStore.put(KEY, sampleBytes(10));
    for (const [start, end] of [
      [3, 2],
      [-1, 2],
      [0.5, 2],
      [0, Number.NaN],
    ] as const) {
      await assert.rejects(documentStore.read(KEY, { start, end }), { name: 'TypeError' });
    }
  },
  'reads one document many times at once': async (harness) => {
    const bytes = sampleBytes(LARGE_BYTES);
    await harness.documentStore.put(KEY, bytes);
    const reads = await Promise.all(Array.from({ length: 8 }, () => readWhole(harness, KEY)));
    for (const read of reads) {
      assert.ok(read !== undefined && Buffer.from(read.bytes).equals(bytes));
    }
  },
  'returns parts that their reader may change': async (harness) => {
    await harness.documentStore.put(KEY, sampleBytes(100));
    for await (const part of (await readSample(harness)).content) part.fill(0);
    const again = await readWhole(harness, KEY);
    assert.ok(again !== undefined && Buffer.from(again.bytes).equals(sampleBytes(100)));
  },
  'holds nothing after the end of a read': async (harness) => {
    await harness.documentStore.put(KEY, sampleBytes(LARGE_BYTES));
    await readWhole(harness, KEY);
    await readWhole(harness, KEY, { start: 10, end: 20 });
    await readWhole(harness, 'a7/1/none');
    assert.equal(await harness.openReads(), 0);
  },
  'holds nothing after a reader that leaves early': async (harness) => {
    await harness.documentStore.put(KEY, sampleBytes(LARGE_BYTES));
    for await (const part of (await readSample(harness)).content) {
      assert.ok(part.length < LARGE_BYTES, 'the document comes in one part');
      break;
    }
    assert.equal(await harness.openReads(), 0);
  },
  'holds nothing after a read that is closed, begun or not': async (harness) => {
    await harness.documentStore.put(KEY, sampleBytes(LARGE_BYTES));
    const [unread, begun, ended] = await Promise.all([
      readSample(harness),
      readSample(harness),
      readSample(harness),
    ]);
    await begun.content[Symbol.asyncIterator]().next();
    for await (const part of ended.content) assert.ok(part.length > 0);
    for (const read of [unread, begun, ended, unread]) await read.close();
    assert.equal(await harness.openReads(), 0);
  },
});
