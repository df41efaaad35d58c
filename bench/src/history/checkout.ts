import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Commit } from './options.ts';

const run = promisify(execFile);

/** The files of a commit, with the packages of its lock file. */
export interface Checkout {
  readonly commit: Commit;
  readonly folder: string;
}

/** Writes the files of a commit to a folder inside `parent`, and installs its packages from the cache of npm. */
export const checkOut = async (commit: Commit, parent: string): Promise<Checkout> => {
  const folder = join(parent, commit.id);
  await mkdir(folder);
  const archive = join(parent, `${commit.id}.tar`);
  await run('git', ['archive', `--output=${archive}`, commit.id]);
  await run('tar', ['-xf', archive, '-C', folder]);
  const install = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  try {
    await run('npm', install, { cwd: folder, maxBuffer: 1 << 26 });
  } catch (cause) {
    await writeFile(join(folder, 'npm.log'), String(cause));
    throw new Error(`The packages of ${commit.id} cannot be installed.`, { cause });
  }
  return { commit, folder };
};
