import { chown, mkdir, open, stat } from 'node:fs/promises';
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

/**
 * Gives what root has created to the owner of the folder above, so that a service without the rights of
 * root reads and replaces what commands of root have stored.
 */
export const giveToOwner = async (path: string): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
};

/** Creates a folder; does nothing if the name exists. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await giveToOwner(folder);
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
