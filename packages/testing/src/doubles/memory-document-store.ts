import {
  assertDocumentKey,
  clampedRange,
  type DocumentContent,
  type DocumentStore,
  Unavailable,
} from '@paydocs/core';

/** A document store for tests. Keeps files in memory, and fails or waits on request. */
export interface MemoryDocumentStore extends DocumentStore {
  /** The keys of the stored documents, in their order. */
  readonly keys: readonly string[];
  /** The number of reads that have neither ended nor been closed. */
  readonly openReads: number;
  /** Whether every call rejects with `Unavailable`; false at first. */
  isAway: boolean;
  /** Rejects the next call with this error, by default `Unavailable`. Each call rejects one more. */
  failNext(error?: Error): void;
  /** Holds the next call until the returned function is called. Each call holds one more. */
  holdNext(): () => void;
}

const PART_BYTES = 65_536;

const bytesOf = async (content: DocumentContent): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content.slice();
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part.slice());
  return new Uint8Array(Buffer.concat(parts));
};

/** Creates a document store in memory. */
export const memoryDocumentStore = (): MemoryDocumentStore => {
  const files = new Map<string, Uint8Array>();
  const faults: Error[] = [];
  const holds: Promise<void>[] = [];
  const reads = new Set<symbol>();

  async function* partsOf(bytes: Uint8Array, read: symbol): AsyncGenerator<Uint8Array> {
    try {
      for (let start = 0; start < bytes.length; start += PART_BYTES) {
        if (!reads.has(read)) throw new Error('The read is closed.');
        yield bytes.slice(start, start + PART_BYTES);
      }
    } finally {
      reads.delete(read);
    }
  }

  /** Begins a call: waits, and fails on request. */
  const begin = async (): Promise<void> => {
    await holds.shift();
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    if (store.isAway) throw new Unavailable('The document store is away.');
  };

  const store: MemoryDocumentStore = {
    get keys() {
      return [...files.keys()].toSorted();
    },
    get openReads() {
      return reads.size;
    },
    driver: 'memory',
    isAway: false,
    failNext: (error = new Unavailable('The document store is away.')) => {
      faults.push(error);
    },
    holdNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.push(promise);
      return resolve;
    },
    put: async (key, content) => {
      assertDocumentKey(key);
      await begin();
      files.set(key, await bytesOf(content));
    },
    read: async (key, range) => {
      assertDocumentKey(key);
      await begin();
      const file = files.get(key);
      const { start, end } = clampedRange(range, file?.length ?? 0);
      if (file === undefined) return undefined;
      const read = Symbol(key);
      reads.add(read);
      return {
        size: file.length,
        content: partsOf(file.subarray(start, end), read),
        close: async () => void reads.delete(read),
      };
    },
    remove: async (key) => {
      assertDocumentKey(key);
      await begin();
      files.delete(key);
    },
    check: begin,
  };
  return store;
};
