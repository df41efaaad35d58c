import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { expectations } from '../contract.ts';
import {
  assertStored,
  brokenContent,
  bytesOf,
  assertMissing,
  type DocumentStoreHarness,
  inParts,
  KEY,
  LARGE_BYTES,
  readWhole,
  sampleBytes,
} from './document-store-harness.ts';

const versions = [1, 2, 3, 4].map((seed) => sampleBytes(LARGE_BYTES - seed * 1000, seed));

/** Fails unless the bytes are those of one version. */
const assertOneVersion = (bytes: Uint8Array | undefined): void => {
  const isVersion = versions.some(
    (version) => bytes !== undefined && Buffer.from(bytes).equals(version),
  );
  assert.ok(isVersion, 'the bytes are of no version');
};

/** The expectations of `put` under a key that has a document. */
export const documentStoreReplacing = expectations<DocumentStoreHarness>({
  'replaces the document of a key, by a longer or a shorter one': async (harness) => {
    for (const length of [100, LARGE_BYTES, 7]) {
      await harness.documentStore.put(KEY, sampleBytes(length, length));
      await assertStored(harness, KEY, sampleBytes(length, length));
    }
  },
  'keeps the former document when new content fails': async (harness) => {
    const error = new Error('The content fails.');
    const isSame = (thrown: unknown): boolean => thrown === error;
    await assert.rejects(harness.documentStore.put(KEY, brokenContent(error)), isSame);
    await assertMissing(harness, KEY);
    await harness.documentStore.put(KEY, sampleBytes(100));
    await assert.rejects(harness.documentStore.put(KEY, brokenContent(error)), isSame);
    await assertStored(harness, KEY, sampleBytes(100));
  },
  'keeps one whole document of those that are put at once': async (harness) => {
    await atOnce(versions.length, async (index) => {
      const bytes = versions[index] ?? assert.fail();
      await harness.documentStore.put(KEY, index % 2 === 0 ? bytes : inParts(bytes, 50_000));
    });
    assertOneVersion((await readWhole(harness, KEY))?.bytes);
  },
  'lets readers see one whole document while it is replaced': async (harness) => {
    const [first = assert.fail(), ...others] = versions;
    await harness.documentStore.put(KEY, first);
    const reads = await atOnce(4, () => harness.documentStore.read(KEY));
    const writing = (async () => {
      for (const bytes of others) await harness.documentStore.put(KEY, inParts(bytes, 50_000));
    })();
    for (const read of reads) assertOneVersion(await bytesOf(read ?? assert.fail()));
    await writing;
    assertOneVersion((await readWhole(harness, KEY))?.bytes);
  },
});
