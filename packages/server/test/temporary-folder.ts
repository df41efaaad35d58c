import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../../tools/memory-folder.ts';

export interface TemporaryFolder {
  readonly path: string;
  /** Returns the URL of a SQLite file in this folder. */
  sqlite(name: string): string;
  remove(): void;
}

/** Creates an empty temporary folder, by default in memory, where some systems run no programs. */
export const temporaryFolder = (parent = memoryFolder()): TemporaryFolder => {
  const path = mkdtempSync(join(parent, 'paydocs-test-'));
  return {
    path,
    sqlite: (name) => `sqlite:${join(path, name)}`,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
