const BLOCK_BYTES = 65_536;

/** Small pieces of bytes that are kept for long. */
export interface CollectedBytes {
  readonly size: number;
  /** Adds a copy of a piece of at most 64 KiB. */
  add(piece: Uint8Array): void;
  /** Returns all pieces, in blocks. */
  blocks(): readonly Uint8Array[];
}

/**
 * Collects pieces in blocks of their own. A small buffer is a part of a pool of Node.js, which it would keep
 * with all that was allocated in the pool, such as the bytes of files.
 */
export const collectedBytes = (): CollectedBytes => {
  const full: Uint8Array[] = [];
  let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let used = 0;
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: (piece) => {
      if (used + piece.length > BLOCK_BYTES) {
        full.push(block.subarray(0, used));
        block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
        used = 0;
      }
      block.set(piece, used);
      used += piece.length;
      size += piece.length;
    },
    blocks: () => [...full, block.subarray(0, used)],
  };
};
