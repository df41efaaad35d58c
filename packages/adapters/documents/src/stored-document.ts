import type { StoredDocument } from '@paydocs/core';

/** The parts of a document that is read. */
interface Reading {
  readonly size: number;
  readonly parts: AsyncIterable<Uint8Array>;
  /** Frees what the read holds. Called once. */
  readonly free: () => Promise<void>;
}

/** Creates a document whose resource is freed at its end, by a reader that leaves, and by `close`. */
export const storedDocument = ({ size, parts, free }: Reading): StoredDocument => {
  let freed: Promise<void> | undefined;
  const freeOnce = async (): Promise<void> => (freed ??= free());
  const content = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* parts;
    } finally {
      await freeOnce();
    }
  };
  return { size, content: content(), close: freeOnce };
};

/** Creates a document without bytes to read, of a size of which a range had none. */
export const emptyPart = (size: number): StoredDocument =>
  storedDocument({ size, parts: (async function* () {})(), free: async () => {} });
