import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const makeOne = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

/**
 * Creates a folder with mode 0700, and those above it that are missing. The recursive `mkdir` of
 * Node.js never returns for a folder that cannot exist, such as `/proc/outbox`.
 *
 * @throws Error of the file system.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await makeOne(folder);
  } catch (error) {
    const above = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    await makeFolder(above);
    await makeOne(folder);
  }
};
