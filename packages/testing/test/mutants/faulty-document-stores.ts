import { setImmediate as tick } from 'node:timers/promises';
import {
  assertDocumentKey,
  clampedRange,
  type DocumentContent,
  type DocumentStore,
} from '@paydocs/core';
import type { MemoryDocumentStore } from '@paydocs/testing';

/** Returns the bytes of content. */
export const collected = async (
  content: DocumentContent | AsyncIterable<Uint8Array>,
): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
};

type Reading = Pick<DocumentStore, 'put' | 'read'>;

/** A store that keeps the arrays it is given, and returns them. */
export const aliasingStore = (right: MemoryDocumentStore): Reading => {
  const arrays = new Map<string, Uint8Array>();
  return {
    put: async (key, content) => {
      await right.put(key, new Uint8Array());
      arrays.set(key, await collected(content));
    },
    read: async (key, range) => {
      const found = await right.read(key);
      const bytes = arrays.get(key);
      const { start, end } = clampedRange(range, bytes?.length ?? 0);
      if (found === undefined || bytes === undefined) return undefined;
      await found.close();
      const part = bytes.subarray(start, end);
      const content = (async function* () {
        yield part;
      })();
      return { size: bytes.length, content, close: async () => {} };
    },
  };
};

/** A store that writes into the former document, part by part. */
export const inPlaceStore = (): Reading => {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, content) => {
      assertDocumentKey(key);
      let start = 0;
      const bytes = await collected(content);
      for (; start < bytes.length; start += 50_000) {
        const file = files.get(key) ?? new Uint8Array(bytes.length);
        file.set(
          bytes.subarray(start, Math.min(start + 50_000, file.length)),
          Math.min(start, file.length),
        );
        files.set(key, file);
        await tick();
      }
    },
    read: async (key, range) => {
      assertDocumentKey(key);
      const file = files.get(key);
      const { start, end } = clampedRange(range, file?.length ?? 0);
      if (file === undefined) return undefined;
      const content = (async function* () {
        for (let at = start; at < end; at += 50_000) {
          yield file.slice(at, Math.min(at + 50_000, end));
          await tick();
        }
      })();
      return { size: file.length, content, close: async () => {} };
    },
  };
};
