import { type ByteRange, clampedRange } from '../../domain/values/byte-range.ts';
import { Unreadable } from '../../domain/foundation/unreadable.ts';
import type { Ports } from '../../ports/index.ts';
import { type InLane, lanes } from '../lanes/lanes.ts';
import { checkFile, type FilePorts, readFile, storageOf, type Stored } from './read-file.ts';

/** A file that was checked, and is read in parts. */
export interface OpenFile {
  /** The number of bytes. */
  readonly size: number;
  /** The SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  /**
   * Returns the bytes of the file, or of a range of it, in parts that are read as the reader takes them.
   * They reject with `Unreadable` when the file has gone meanwhile.
   */
  readonly read: (range?: ByteRange) => AsyncIterable<Uint8Array>;
}

/** Opens the file of a document. */
export type FileOpener = (document: Stored) => Promise<OpenFile>;

/** A file up to this size stays in memory after its check. Pay statements have a fortieth of it. */
const KEPT_BYTES = 2 ** 20;
/** The larger files that are checked at once. */
const CHECKED_AT_ONCE = 4;

async function* partsOf(bytes: Uint8Array, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const { start, end } = clampedRange(range, bytes.length);
  yield bytes.subarray(start, end);
}

interface LargeFile {
  readonly uuid: string;
  readonly key: string;
  readonly size: number;
}

async function* storedParts(
  { documentStore }: Pick<Ports, 'documentStore'>,
  { uuid, key, size }: LargeFile,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const stored = await documentStore.read(key, range);
  if (stored?.size !== size) {
    await stored?.close();
    throw new Unreadable(`The file of the document ${uuid} has gone while it was read.`);
  }
  yield* stored.content;
}

// Functions of their own, so that neither keeps the bytes of the other.
const kept = (bytes: Uint8Array, sha256: string): OpenFile => ({
  size: bytes.length,
  sha256,
  read: (range) => partsOf(bytes, range),
});

const streamed = (ports: FilePorts, stored: LargeFile, sha256: string): OpenFile => ({
  size: stored.size,
  sha256,
  read: (range) => storedParts(ports, stored, range),
});

const openLarge = async (ports: FilePorts, document: Stored, inLane: InLane): Promise<OpenFile> => {
  const { key, bytes: size } = storageOf(document);
  const sha256 = await inLane(() => checkFile(ports, document));
  return streamed(ports, { uuid: document.uuid, key, size }, sha256);
};

/**
 * Creates the function that opens files. Each is read and checked as a whole before anybody gets a byte;
 * a large one is read twice, in parts, so that neither its check nor slow readers hold its bytes.
 *
 * @throws Unreadable when a file is missing or not that which was stored.
 */
export const fileOpener = (ports: FilePorts): FileOpener => {
  const inLane = lanes(CHECKED_AT_ONCE);
  return async (document) => {
    if (storageOf(document).bytes > KEPT_BYTES) return openLarge(ports, document, inLane);
    const { bytes, sha256 } = await readFile(ports, document);
    return kept(bytes, sha256);
  };
};
