import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one's own, and the way to be rid of it. */
export interface TemporaryFolder {
  readonly path: string;
  /** The address of a SQLite file of this name in it. */
  sqlite(name: string): string;
  remove(): void;
}

/** Makes an empty folder among the temporary ones. */
export const temporaryFolder = (): TemporaryFolder => {
  const path = mkdtempSync(join(tmpdir(), 'paydocs-test-'));
  return {
    path,
    sqlite: (name) => `sqlite:${join(path, name)}`,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
