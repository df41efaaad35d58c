import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresUser } from '../../../tools/postgres.ts';

/** A folder on a disk of limited size. */
export interface SmallDisk {
  readonly path: string;
  /** Whether the folder has a size of its own; without root it has none, and `fill` does nothing. */
  readonly isLimited: boolean;
  fill(): void;
  /** Deletes what `fill` wrote. */
  free(): void;
  unmount(): void;
}

const mount = (path: string, sizeMib: number): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'tmpfs', path]).status === 0;

const BLOCK = Buffer.alloc(64 * 1024);

const fillUp = (file: string): void => {
  try {
    for (;;) writeFileSync(file, BLOCK, { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};

/** Creates a folder on a disk in memory, for the user of PostgreSQL. */
export const smallDisk = (path: string, sizeMib: number): SmallDisk => {
  mkdirSync(path, { recursive: true });
  const isLimited = mount(path, sizeMib);
  const { uid, gid } = postgresUser;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  const filler = join(path, 'filler');
  return {
    path,
    isLimited,
    fill: () => {
      if (isLimited) fillUp(filler);
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      if (isLimited) spawnSync('umount', ['-l', path]);
    },
  };
};
