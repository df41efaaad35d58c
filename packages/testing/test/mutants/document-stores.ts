import { clampedRange, type DocumentStore, Unavailable } from '@paydocs/core';
import type { MemoryDocumentStore } from '@paydocs/testing';
import type { DocumentStoreHarness } from '@paydocs/testing/contracts';
import { memoryDocumentStoreHarness, type StoreFault } from '../memory-document-store-harness.ts';
import { aliasingStore, collected, inPlaceStore } from './faulty-document-stores.ts';
import type { Mutant } from './mutant.ts';

type Read = Awaited<ReturnType<DocumentStore['read']>>;

/** Changes the document that a read returns. */
const reading =
  (change: (found: NonNullable<Read>) => Read): StoreFault =>
  (right) => ({
    read: async (key, range) => {
      const found = await right.read(key, range);
      return found === undefined ? undefined : change(found);
    },
  });

/** Stores other bytes than those that were given. */
const putting =
  (change: (bytes: Uint8Array) => Uint8Array): StoreFault =>
  (right) => ({
    put: async (key, content) => right.put(key, change(await collected(content))),
  });

/** Uses another key than the given one. */
const keyedBy =
  (form: (key: string) => string): StoreFault =>
  (right) => ({
    put: async (key, content) => right.put(form(key), content),
    read: async (key, range) => right.read(form(key), range),
    remove: async (key) => right.remove(form(key)),
  });

const removingAll = async (right: MemoryDocumentStore, prefix: string): Promise<void> => {
  for (const key of right.keys.filter((one) => one.startsWith(prefix))) await right.remove(key);
};

const VALID_KEY = /^(?:[\w][\w.-]*)(?:\/\w[\w.-]*)*$/;

const faults: Readonly<Record<string, StoreFault>> = {
  'a last byte that is lost': putting((bytes) => bytes.subarray(0, -1)),
  'texts instead of bytes': putting((bytes) => Buffer.from(Buffer.from(bytes).toString())),
  'empty documents that are missing': reading((found) => (found.size === 0 ? undefined : found)),
  'only the first parts of content': (right) => ({
    put: async (key, content) => {
      const bytes = await collected(content);
      await right.put(key, content instanceof Uint8Array ? bytes : bytes.subarray(0, 1000));
    },
  }),
  'bytes of their owner': aliasingStore,
  'an empty document for an unknown key': (right) => ({
    read: async (key, range) => {
      const found = await right.read(key, range);
      if (found !== undefined) return found;
      await right.put('none', new Uint8Array());
      return right.read('none');
    },
  }),
  'a document for the start of its key': (right) => ({
    read: async (key, range) =>
      right.read(right.keys.find((one) => one.startsWith(key)) ?? key, range),
  }),
  'documents of all folders in one': keyedBy((key) => key.split('/').at(-1) ?? key),
  'no removal': () => ({ remove: async () => {} }),
  'a removal of all documents': (right) => ({ remove: async () => removingAll(right, '') }),
  'a removal of the folder': (right) => ({
    remove: async (key) => removingAll(right, key.slice(0, key.lastIndexOf('/') + 1)),
  }),
  'an error for a removed document that is missing': (right) => ({
    remove: async (key) => {
      if (!right.keys.includes(key)) throw new Error('There is no such document.');
      await right.remove(key);
    },
  }),
  'any text as a key': keyedBy((key) => (VALID_KEY.test(key) ? key : 'x')),
  'another error for no key': (right) => ({
    read: async (key, range) =>
      right.read(key, range).catch((error: unknown) => {
        throw error instanceof TypeError ? new Error('The key is wrong.') : error;
      }),
  }),
  'a check that fails': () => ({
    check: async () => {
      throw new Error('The check fails.');
    },
  }),
  'a check that removes documents': (right) => ({
    check: async () => {
      await right.check();
      await removingAll(right, '');
    },
  }),
  'a check that passes always': () => ({ check: async () => {} }),
  'another error while it is away': (right) => ({
    put: async (key, content) => {
      if (right.isAway) throw new Error('The store is away.');
      await right.put(key, content);
    },
  }),
  'no document while it is away': (right) => ({
    read: async (key, range) => (right.isAway ? undefined : right.read(key, range)),
  }),
  'the whole for a range': (right) => ({ read: async (key) => right.read(key) }),
  'a last byte too many in a range': (right) => ({
    read: async (key, range) =>
      right.read(key, range === undefined ? range : { ...range, end: range.end + 1 }),
  }),
  'the size of the range': (right) => ({
    read: async (key, range) => {
      const found = await right.read(key, range);
      if (found === undefined) return undefined;
      const { start, end } = clampedRange(range, found.size);
      return { ...found, size: end - start };
    },
  }),
  'nothing for a range of an empty document': (right) => ({
    read: async (key, range) => {
      const found = await right.read(key, range);
      return range !== undefined && found?.size === 0 ? undefined : found;
    },
  }),
  'any range': (right) => ({
    read: async (key, range) =>
      right.read(key, range).catch(async (error: unknown) => {
        if (error instanceof TypeError && VALID_KEY.test(key)) return right.read(key);
        throw error;
      }),
  }),
  'one reader at a time': (right) => ({
    read: async (key, range) => {
      const found = await right.read(key, range);
      if (right.openReads > 1) throw new Unavailable('The store is busy.');
      return found;
    },
  }),
  'parts of a reader that other readers get': (right) => {
    const { put, read } = aliasingStore(right);
    return { put: async (key, content) => put(key, await collected(content)), read };
  },
  'reads that stay open at their end': (right) => ({
    read: async (key, range) => {
      await right.read(key, range);
      return right.read(key, range);
    },
  }),
  'the whole document in one part': reading((found) => ({
    ...found,
    content: (async function* () {
      yield collected(found.content);
    })(),
  })),
  'reads that stay open when their reader leaves': reading((found) => {
    const iterator = found.content[Symbol.asyncIterator]();
    const content = { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) };
    return { ...found, content };
  }),
  'reads that are not closed': reading((found) => ({ ...found, close: async () => {} })),
  'the first document for ever': (right) => ({
    put: async (key, content) => {
      if (!right.keys.includes(key)) await right.put(key, content);
    },
  }),
  'the end of a longer document after a shorter one': inPlaceStore,
  'the content before its error': (right) => ({
    put: async (key, content) => {
      const parts: Uint8Array[] = [];
      try {
        if (content instanceof Uint8Array) parts.push(content);
        else for await (const part of content) parts.push(part);
      } finally {
        await right.put(key, Buffer.concat(parts));
      }
    },
  }),
};

/** Document stores with one fault each. */
export const documentStoreMutants: readonly Mutant<DocumentStoreHarness>[] = Object.entries(
  faults,
).map(([name, fault]) => ({ name, make: () => memoryDocumentStoreHarness(fault) }));
