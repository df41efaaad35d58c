import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { openInput } from '../records/file-input.ts';

/** The maximum length of a file, as of the body of a request. */
const BYTES_MAX = 262_144;

/** Drops a byte order mark, which editors of Windows write. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const wrong = (path: string, reason: string): OperationalError =>
  new OperationalError(`The file ${path} ${reason}`, { exitCode: USAGE_EXIT_CODE });

/**
 * Returns the layout of a JSON file, or of standard input for `-`. The use case validates it.
 *
 * @throws OperationalError for a file that cannot be read, is too long, or is no JSON in UTF-8.
 */
export const readLayoutFile = async (path: string): Promise<unknown> => {
  const input = await openInput(path);
  const parts: Buffer[] = [];
  try {
    for await (const part of input.chunks) {
      parts.push(part);
      if (input.bytesRead() > BYTES_MAX) throw wrong(path, 'is longer than 256 KiB.');
    }
  } finally {
    input.stop();
  }
  try {
    return JSON.parse(utf8.decode(Buffer.concat(parts)));
  } catch {
    throw wrong(path, 'is no JSON in UTF-8.');
  }
};
