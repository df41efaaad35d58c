import { crc32 } from 'node:zlib';
import { collectedBytes } from './collected-bytes.ts';
import { directoryHeader, endOfArchive, localHeader, type ZipEntry } from './zip-records.ts';

/** A file of an archive. */
export interface ZipFile {
  /** A name without folders, of which an archive has only one. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FILE_MAX_BYTES = 0xff_ff_ff_fe;

/**
 * Writes a ZIP archive of files that are stored as they are. Holds one file and the directory; equal files
 * give equal bytes.
 *
 * @throws RangeError for a file of 4 GiB.
 */
export async function* zipOf(
  files: AsyncIterable<ZipFile>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const directory = collectedBytes();
  let count = 0;
  let offset = 0;
  for await (const { name, bytes } of files) {
    const size = bytes.length;
    if (size > FILE_MAX_BYTES) throw new RangeError('A file of the archive is too large.');
    const entry: ZipEntry = { name: Buffer.from(name), crc32: crc32(bytes), size, offset };
    const header = localHeader(entry, modified);
    directory.add(directoryHeader(entry, modified));
    count += 1;
    offset += header.length + size;
    yield header;
    if (size > 0) yield bytes;
  }
  yield* directory.blocks();
  yield endOfArchive({ count, size: directory.size, offset });
}
