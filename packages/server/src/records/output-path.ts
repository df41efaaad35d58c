import { closeSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';

/** Returns the error of a file that cannot be written. */
export const cannotWrite = (path: string, cause: unknown): OperationalError => {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new OperationalError(`Cannot write ${path} (${reason}).`, {
    exitCode: USAGE_EXIT_CODE,
    cause,
  });
};

const found = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw cannotWrite(path, error);
  }
};

/**
 * Returns whether a path has a file, which the command may replace.
 *
 * @throws OperationalError for a link, a folder and a device.
 */
export const hasPlainFile = (path: string): boolean => {
  const stats = found(path);
  if (stats === undefined || stats.isFile()) return stats !== undefined;
  const what = stats.isSymbolicLink() ? 'a link, which is not followed' : 'no plain file';
  throw new OperationalError(`Cannot write ${path}: it is ${what}.`, { exitCode: USAGE_EXIT_CODE });
};

const START_BYTES = 4096;

/**
 * Returns the first characters of the file at a path, or undefined without one.
 *
 * @throws OperationalError for a link, a folder, a device, and a file that cannot be read.
 */
export const startOfFile = (path: string): string | undefined => {
  if (!hasPlainFile(path)) return undefined;
  try {
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(START_BYTES);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw cannotWrite(path, error);
  }
};
