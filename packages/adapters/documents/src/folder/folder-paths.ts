import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertDocumentKey } from '@paydocs/core';
import { codeOf, symbolicLink } from './folder-errors.ts';
import { makeFolders } from './make-folders.ts';

/**
 * Returns the path of a key in a folder.
 *
 * @throws TypeError for a text that is no key, so that no path leaves the folder.
 */
export const pathOf = (folder: string, key: string): string => {
  assertDocumentKey(key);
  return join(folder, ...key.split('/'));
};

/** Returns the folder of the store and those below it down to the folder of a path. */
const foldersTo = (folder: string, path: string): readonly string[] => {
  const names = relative(folder, dirname(path)).split(sep).filter(Boolean);
  return [folder, ...names.map((_, index) => join(folder, ...names.slice(0, index + 1)))];
};

type Found = 'folder' | 'file' | 'none';

const kindOf = async (path: string): Promise<Found> => {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) throw symbolicLink(path);
    return found.isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'none';
    throw error;
  }
};

/** The error of a file in the place of the folder of a store. */
class NoFolder extends Error {
  readonly code = 'ENOTDIR';
  readonly syscall = 'lstat';
}

/** Whether the folder of a path is reached without any link, also above the store. */
const isPlain = async (path: string): Promise<boolean> => {
  const folder = dirname(path);
  // One call instead of one for each folder. The separator makes a file in the place of the folder fail.
  const found = await realpath(`${folder}${sep}`).catch(() => undefined);
  return found === folder;
};

/**
 * Returns whether the folder of a path exists.
 *
 * @throws Error when one of the folders is a symbolic link, and when the store is no folder.
 */
export const hasFolder = async (folder: string, path: string): Promise<boolean> => {
  if (await isPlain(path)) return true;
  for (const each of foldersTo(folder, path)) {
    const kind = await kindOf(each);
    if (each === folder && kind === 'file') throw new NoFolder(`${folder} is no folder.`);
    if (kind !== 'folder') return false;
  }
  return true;
};

/**
 * Creates the folder of a path.
 *
 * @throws Error when one of the folders is a symbolic link, or cannot be created.
 */
export const makeFolderOf = async (folder: string, path: string): Promise<void> => {
  if (await hasFolder(folder, path)) return;
  await makeFolders(dirname(path));
  await hasFolder(folder, path);
};
