import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../../../../tools/memory-folder.ts';

/** A folder that is deleted when it is closed. */
export interface TemporaryFolder {
  readonly path: string;
  close(): Promise<void>;
}

/** Creates an empty folder. */
export const temporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(memoryFolder(), 'paydocs-documents-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
};

/** Returns the paths of all files below a folder, sorted. */
export const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
};
