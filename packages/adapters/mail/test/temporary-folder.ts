import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closing } from './until-test-ends.ts';

/** A folder that exists as long as a test. */
export interface TemporaryFolder extends Closing {
  readonly path: string;
}

/** Makes an empty folder of its own. */
export const temporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'paydocs-mail-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
};

/** The files of a folder in the order of their names. */
export const filesIn = async (folder: string): Promise<readonly Buffer[]> => {
  const names = await readdir(folder).catch((): string[] => []);
  return Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
};
