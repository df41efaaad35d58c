import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Closable } from '../../../../tools/close-after-test.ts';
import { memoryFolder } from '../../../../tools/memory-folder.ts';

/** A folder that is deleted when it is closed. */
export interface TemporaryFolder extends Closable {
  readonly path: string;
}

/** Creates an empty folder. */
export const temporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(memoryFolder(), 'paydocs-mail-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
};

/** Returns the contents of the files in a folder, sorted by file name. */
export const filesIn = async (folder: string): Promise<readonly Buffer[]> => {
  const names = await readdir(folder).catch((): string[] => []);
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
};
