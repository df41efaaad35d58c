import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { OperationalError } from '../operational-error.ts';

/** The path that means standard input or output. */
export const STANDARD = '-';

const WRONG_USE = 2;

/** A file that is read from its start to its end. */
export interface FileInput {
  readonly stream: Readable;
  /** The size of the file; undefined for standard input. */
  readonly bytes: number | undefined;
  /** Returns the number of bytes that were read. */
  readonly bytesRead: () => number;
  /** Ends the stream where it is. */
  readonly stop: () => void;
  readonly close: () => void;
}

const cannotRead = (path: string, cause: unknown): OperationalError => {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new OperationalError(`Cannot read ${path} (${reason}).`, { exitCode: WRONG_USE, cause });
};

/** Passes on bytes that are UTF-8. */
const validateUtf8 = (onBytes: (count: number) => void): Transform => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let read = 0;
  const notUtf8 = (): OperationalError =>
    new OperationalError(
      `The file is not UTF-8, somewhere after byte ${read}: save it in this encoding. ` +
        'The rows before are stored.',
    );
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      try {
        decoder.decode(chunk, { stream: true });
      } catch {
        done(notUtf8());
        return;
      }
      read += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush: (done) => {
      try {
        decoder.decode();
        done();
      } catch {
        done(notUtf8());
      }
    },
  });
};

/**
 * Opens a file, or standard input for `-`.
 *
 * @throws OperationalError for a file that cannot be read. The stream fails with one for a file that
 *   is not UTF-8.
 */
export const openInput = async (path: string): Promise<FileInput> => {
  const bytes = path === STANDARD ? undefined : await sizeOf(path);
  let read = 0;
  const valid = validateUtf8((count) => {
    read += count;
  });
  const source = path === STANDARD ? process.stdin : createReadStream(path);
  source.on('error', (error: Error) => valid.destroy(cannotRead(path, error)));
  source.pipe(valid);
  return {
    stream: valid,
    bytes,
    bytesRead: () => read,
    stop: () => {
      source.unpipe(valid);
      valid.end();
    },
    close: () => {
      source.destroy();
      valid.destroy();
    },
  };
};

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    throw cannotRead(path, error);
  }
};
