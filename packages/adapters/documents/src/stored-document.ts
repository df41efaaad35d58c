import type { StoredDocument } from '@paydocs/core';

/** The parts of a document that is read. */
interface Reading {
  readonly size: number;
  readonly parts: AsyncIterable<Uint8Array>;
  /** Frees what the read holds. Called once. */
  readonly free: () => Promise<void>;
}

/**
 * Returns parts, and frees what their read holds. The module has this generator function once: one for each
 * read kept the file in memory until the next collection of old objects.
 */
async function* freeingParts(
  parts: AsyncIterable<Uint8Array>,
  free: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } finally {
    await free();
  }
}

async function* noParts(): AsyncGenerator<Uint8Array> {}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Creates a document whose resource is freed at its end, by a reader that leaves, and by `close`. */
export const storedDocument = ({ size, parts, free }: Reading): StoredDocument => {
  let freed: Promise<void> | undefined;
  const freeOnce = async (): Promise<void> => (freed ??= free());
  return { size, content: freeingParts(parts, freeOnce), close: freeOnce };
};

/** Creates a document without bytes to read, of a size of which a range had none. */
export const emptyPart = (size: number): StoredDocument =>
  storedDocument({ size, parts: noParts(), free: async () => {} });

/** Creates a document of a size, of which these bytes are read already. */
export const inMemory = (size: number, bytes: Uint8Array): StoredDocument =>
  storedDocument({ size, parts: onePart(bytes), free: async () => {} });
