import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { postgresUser } from './postgres.ts';
import { launchPostgres } from './postgres-process.ts';

/** A PostgreSQL server of the system, with its client programs. */
export interface SystemPostgres {
  /** The URL of the administrator, with the database `postgres`. */
  readonly url: string;
  /** The folder of psql, pg_dump and pg_restore. */
  readonly bin: string;
  /** The variables that the client programs read. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops the server and deletes its folder. */
  readonly stop: () => Promise<void>;
}

const PROGRAMS = ['postgres', 'initdb', 'psql', 'pg_dump', 'pg_restore'];

/** Returns the folder of the newest installation with server and client programs, or undefined. */
export const systemPostgresFolder = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));

/**
 * Starts an empty server of the system's PostgreSQL on a free port of 127.0.0.1, for tests that use its
 * client programs: the server from npm has none.
 *
 * @throws Error when PostgreSQL is not installed.
 */
export const startSystemPostgres = async (): Promise<SystemPostgres> => {
  const bin = systemPostgresFolder();
  if (bin === undefined) throw new Error('there is no PostgreSQL: apt-get install postgresql');
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-postgres-'));
  try {
    const password = randomBytes(16).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    if (postgresUser.uid !== undefined) {
      for (const path of [folder, passwordFile])
        await chown(path, postgresUser.uid, postgresUser.uid);
    }
    const options = [
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ];
    const created = spawnSync(
      join(bin, 'initdb'),
      ['-D', join(folder, 'data'), `--pwfile=${passwordFile}`, ...options],
      { ...postgresUser, cwd: folder, encoding: 'utf8' },
    );
    if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);
    const port = await freePort();
    const stop = await launchPostgres({ bin, folder, port, runAs: postgresUser });
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      bin,
      environment: {
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'postgres',
        PGPASSWORD: password,
      },
      stop,
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
