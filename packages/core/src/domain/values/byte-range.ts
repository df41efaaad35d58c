/** A range of bytes. Bytes after the end of a document are left out. */
export interface ByteRange {
  /** The first byte, from 0. */
  readonly start: number;
  /** The byte after the last one. */
  readonly end: number;
}

/**
 * Returns the part of a range that a document of this size has; the whole document without a range.
 *
 * @throws TypeError for a range whose ends are no whole numbers from 0, or in the wrong order.
 */
export const clampedRange = (range: ByteRange | undefined, size: number): ByteRange => {
  if (range === undefined) return { start: 0, end: size };
  const { start, end } = range;
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!isRange || start < 0 || end < start) {
    throw new TypeError('A range of bytes must have whole numbers from 0, in their order.');
  }
  return { start: Math.min(start, size), end: Math.min(end, size) };
};
