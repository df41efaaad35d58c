import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder. */
export interface TemporaryFolder {
  readonly path: string;
  /** Returns the URL of a SQLite file in this folder. */
  sqlite(name: string): string;
  remove(): void;
}

/** Creates an empty temporary folder. */
export const temporaryFolder = (): TemporaryFolder => {
  const path = mkdtempSync(join(tmpdir(), 'paydocs-test-'));
  return {
    path,
    sqlite: (name) => `sqlite:${join(path, name)}`,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
