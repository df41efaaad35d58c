import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';

/** The path that means standard input or output. */
export const STANDARD = '-';

/** A file that is read from its start to its end. */
export interface FileInput {
  /**
   * The bytes of the file. Nothing is read before the first one is asked for. An OperationalError for a
   * file that cannot be read comes after the bytes before it.
   */
  readonly chunks: AsyncIterable<Buffer>;
  /** The size of the file; undefined for standard input. */
  readonly bytes: number | undefined;
  /** Returns the number of bytes that were read. */
  readonly bytesRead: () => number;
  /** Ends the bytes where they are. */
  readonly stop: () => void;
}

const cannotRead = (path: string, cause: unknown): OperationalError => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  const reason = code === 'EISDIR' ? 'a folder' : code;
  return new OperationalError(`Cannot read ${path} (${reason}).`, {
    exitCode: USAGE_EXIT_CODE,
    cause,
  });
};

/**
 * Finds a file, or standard input for `-`.
 *
 * @throws OperationalError for a file that does not exist, and for a folder.
 */
export const openInput = async (path: string): Promise<FileInput> => {
  const bytes = path === STANDARD ? undefined : await sizeOf(path);
  let read = 0;
  let stop: (() => void) | undefined;
  let isStopped = false;

  async function* chunks(): AsyncGenerator<Buffer> {
    if (isStopped) return;
    const source = path === STANDARD ? process.stdin : createReadStream(path);
    stop = () => source.destroy();
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        read += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (!isStopped) throw cannotRead(path, error);
    } finally {
      source.destroy();
    }
  }
  return {
    chunks: chunks(),
    bytes,
    bytesRead: () => read,
    stop: () => {
      isStopped = true;
      stop?.();
    },
  };
};

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    throw cannotRead(path, error);
  }
};
