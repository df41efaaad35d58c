import assert from 'node:assert/strict';
import { isUnavailable } from '@paydocs/core';
import { type Contract, expectations } from '../contract.ts';
import {
  assertStored,
  assertMissing,
  type DocumentStoreHarness,
  inParts,
  KEY,
  LARGE_BYTES,
  putAndRead,
  sampleBytes,
} from './document-store-harness.ts';
import { documentStoreReading } from './document-store-reading.ts';
import { documentStoreReplacing } from './document-store-replacing.ts';

const OTHER_KEYS = [
  'a7/1/other.pdf',
  'a7/2/0d9b2f3c-6a51-4c1e-9a5b-2f1d7c3e8b40.pdf',
  'a7/1/a',
  'b',
];

/** Texts that are no keys. */
const NO_KEYS = [
  '',
  '/etc/paydocs',
  '../outside.pdf',
  'a7/../../outside.pdf',
  'a7/./x.pdf',
  'a7//x.pdf',
  'a7/x.pdf/',
  '.hidden',
  'a7\\x.pdf',
  'a7/x\u0000.pdf',
  'a7/ä.pdf',
  'a%2e.pdf',
  'a?b',
];

/** The contract of `DocumentStore`. */
export const documentStoreContract: Contract<DocumentStoreHarness> = {
  port: 'DocumentStore',
  expectations: [
    ...expectations<DocumentStoreHarness>({
      'returns the bytes that were put, of any size': async (harness) => {
        for (const length of [1, 255, 65_536, LARGE_BYTES, 0]) {
          await putAndRead(harness, (bytes) => bytes, sampleBytes(length));
        }
      },
      'takes content in parts of any size': async (harness) => {
        for (const partBytes of [1, 1000, 65_536, 200_000]) {
          const bytes = sampleBytes(partBytes === 1 ? 50 : LARGE_BYTES, partBytes);
          await putAndRead(harness, (whole) => inParts(whole, partBytes), bytes);
        }
        await putAndRead(harness, (whole) => inParts(whole, 1), sampleBytes(0));
      },
      'keeps bytes that their owner changes afterwards': async (harness) => {
        const bytes = sampleBytes(100);
        await harness.documentStore.put(KEY, bytes);
        bytes.fill(0);
        await assertStored(harness, KEY, sampleBytes(100));
      },
      'finds nothing under a key without a document': async (harness) => {
        await assertMissing(harness, KEY);
        await harness.documentStore.put(KEY, sampleBytes(10));
        for (const key of ['a7', 'a7/1', 'a7/1/0d9b2f3c', ...OTHER_KEYS]) {
          await assertMissing(harness, key);
        }
      },
      'keeps the documents of different keys apart': async (harness) => {
        const keys = [KEY, ...OTHER_KEYS];
        await Promise.all(
          keys.map((key, index) => harness.documentStore.put(key, sampleBytes(100, index + 1))),
        );
        for (const [index, key] of keys.entries()) {
          await assertStored(harness, key, sampleBytes(100, index + 1));
        }
      },
      'removes one document, and resolves when there is none': async (harness) => {
        const [other = ''] = OTHER_KEYS;
        await harness.documentStore.put(KEY, sampleBytes(10));
        await harness.documentStore.put(other, sampleBytes(20));
        await harness.documentStore.remove(KEY);
        await harness.documentStore.remove(KEY);
        await assertMissing(harness, KEY);
        await assertStored(harness, other, sampleBytes(20));
        await putAndRead(harness, (bytes) => bytes, sampleBytes(30));
      },
      'rejects with a TypeError for texts that are no keys': async ({ documentStore }) => {
        for (const key of NO_KEYS) {
          const isTypeError = { name: 'TypeError' };
          await assert.rejects(documentStore.put(key, sampleBytes(1)), isTypeError, key);
          await assert.rejects(documentStore.read(key), isTypeError, key);
          await assert.rejects(documentStore.remove(key), isTypeError, key);
        }
      },
      'checks itself, and changes no document': async (harness) => {
        await harness.documentStore.check();
        await harness.documentStore.put(KEY, sampleBytes(10));
        await harness.documentStore.check();
        await assertStored(harness, KEY, sampleBytes(10));
      },
      'rejects with Unavailable while the storage is away, and works when it is back': async (
        harness,
      ) => {
        const { documentStore } = harness;
        await documentStore.put(KEY, sampleBytes(10));
        const bringBack = await harness.takeAway();
        await assert.rejects(documentStore.put(KEY, sampleBytes(20)), isUnavailable);
        await assert.rejects(documentStore.read(KEY), isUnavailable);
        await assert.rejects(documentStore.remove(KEY), isUnavailable);
        await assert.rejects(documentStore.check());
        await bringBack();
        await assertStored(harness, KEY, sampleBytes(10));
        await documentStore.check();
        await putAndRead(harness, (bytes) => bytes, sampleBytes(20));
      },
    }),
    ...documentStoreReading,
    ...documentStoreReplacing,
  ],
};
