import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { memoryFolder } from '../../../tools/memory-folder.ts';

export interface TemporaryFolder {
  readonly path: string;
  /** Returns the URL of a SQLite file in this folder. */
  sqlite(name: string): string;
  create(): void;
  remove(): void;
}

const newFolder = (parent = memoryFolder()): TemporaryFolder => {
  const path = join(parent, `paydocs-test-${randomUUID()}`);
  return {
    path,
    sqlite: (name) => `sqlite:${join(path, name)}`,
    create: () => mkdirSync(path, { mode: 0o700 }),
    // A shell may still write its history at its end.
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  };
};

/** Creates an empty temporary folder, by default in memory, where some systems run no programs. */
export const temporaryFolder = (parent?: string): TemporaryFolder => {
  const folder = newFolder(parent);
  folder.create();
  return folder;
};

/** Creates a temporary folder, which is removed when the test ends. */
export const folderForTest = (parent?: string): TemporaryFolder => {
  const folder = temporaryFolder(parent);
  onTestFinished(() => folder.remove());
  return folder;
};

/** Returns a temporary folder that exists while the tests of this file run. */
export const sharedFolder = (): TemporaryFolder => {
  const folder = newFolder();
  beforeAll(() => folder.create());
  afterAll(() => folder.remove());
  return folder;
};
