import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../tools/free-port.ts';
import { postgresBinaries, type RunAs } from '../../../tools/postgres-binaries.ts';
import { launchPostgres } from '../../../tools/postgres-process.ts';

/** A PostgreSQL server for this run. */
export interface Cluster {
  url(database: string): string;
  /** Stops the server and removes its folder, unless the folder is kept. */
  stop(): Promise<void>;
}

/** The memory that PostgreSQL shares among its processes: a quarter of the machine's, 4 GiB at most. */
export const SHARED_BUFFERS_MIB = Math.floor(Math.min(4 * 2 ** 30, totalmem() / 4) / 2 ** 20);

// Bulk loads write much log, and no other server reads it. What is measured is only read, so that
// nothing is left for the daemon that vacuums: each database is vacuumed once when it is filled.
const settings = [
  `shared_buffers=${SHARED_BUFFERS_MIB}MB`,
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=16GB',
  'checkpoint_timeout=30min',
  'maintenance_work_mem=512MB',
  'autovacuum=off',
].flatMap((setting) => ['-c', setting]);

// PostgreSQL refuses to run as root.
const runAs: RunAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const sendOverSmtp = async (path: string): Promise<void> => {
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(path, runAs.uid, runAs.gid);
};

const initialize = async (bin: string, folder: string): Promise<void> => {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
  await sendOverSmtp(passwordFile);
  const options = '-U postgres -A scram-sha-256 -E UTF8 --no-sync -c scram_iterations=1';
  const locale = '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C';
  const where = ['-D', join(folder, 'data'), `--pwfile=${passwordFile}`];
  const initdb = spawn(
    join(bin, 'initdb'),
    [...where, ...`${options} ${locale}`.split(' '), ...settings],
    { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [complaint, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')]);
  if (code !== 0) throw new Error(`initdb failed: ${complaint}`);
};

/** The folder is removed when the server ends; kept data is linked into it. */
const linkKept = async (keep: string, folder: string): Promise<string> => {
  const kept = resolve(keep);
  if (!existsSync(kept)) {
    await mkdir(kept, { recursive: true });
    await sendOverSmtp(kept);
  }
  await symlink(join(kept, 'data'), join(folder, 'data'));
  return kept;
};

/**
 * Starts PostgreSQL over a folder that stays, made if it is not there, or else over one that is
 * removed when the server ends, also when this process is killed. Nothing is synced to disk.
 */
export const startCluster = async (keep: string | undefined): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-scale-'));
  try {
    await sendOverSmtp(folder);
    const bin = join(postgresBinaries(folder, runAs), 'bin');
    const home = keep === undefined ? folder : await linkKept(keep, folder);
    if (!existsSync(join(home, 'data', 'PG_VERSION'))) await initialize(bin, home);
    const password = await readFile(join(home, 'password'), 'utf8');
    const port = await freePort();
    const stop = await launchPostgres({ bin, folder, port, runAs });
    return {
      url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
      stop,
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
