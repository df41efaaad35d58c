import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './folder-errors.ts';

/** Makes the names in a folder survive a loss of power. */
export const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/** Creates a folder; does nothing if the name exists. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await syncFolder(dirname(folder));
};

/**
 * Creates a folder with mode 0700, and those above it that are missing. The recursive `mkdir` of
 * Node.js never returns for a folder that cannot exist, such as `/proc/documents`.
 *
 * @throws Error of the file system.
 */
export const makeFolders = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
  } catch (error) {
    const above = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    await makeFolders(above);
    await makeFolder(folder);
  }
};
