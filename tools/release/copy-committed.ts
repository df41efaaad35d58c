import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The names that a folder keeps out of Git, such as keys and passwords. */
const ignoredIn = (folder: string): readonly string[] => {
  const file = join(folder, '.gitignore');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};

/** Copies a file or a folder, without what the `.gitignore` of each folder names. */
export const copyCommitted = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !ignoredIn(dirname(path)).includes(basename(path)),
  });
