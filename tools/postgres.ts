import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { memoryFolder } from './memory-folder.ts';
import { type RunAs, canRunInstalled, postgresBinaries } from './postgres-binaries.ts';
import { launchPostgres } from './postgres-process.ts';

/** A PostgreSQL server. */
export interface PostgresServer {
  /** The URL of a user with the right to create databases. */
  readonly url: string;
  /** Stops the server and deletes its folder; a second call does nothing. */
  readonly stop: () => Promise<void>;
}

/** The user of PostgreSQL, which refuses to run as root. */
export const postgresUser: RunAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The programs, the folder that gets `data`, and the administrator's password of a new server. */
export interface NewCluster {
  readonly bin: string;
  readonly folder: string;
  readonly password: string;
  /** Additional options of `initdb`. */
  readonly options?: readonly string[];
}

/** Creates the files of a server in the subfolder `data`, for the unprivileged user. */
export const initializePostgres = async (cluster: NewCluster): Promise<void> => {
  const { bin, folder, password, options: more = [] } = cluster;
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (postgresUser.uid !== undefined) await chown(passwordFile, postgresUser.uid, postgresUser.uid);
  // The password is random, so one iteration is as safe as thousands, and connecting stays fast.
  const options = '-U postgres -A scram-sha-256 -E UTF8 --no-sync -c scram_iterations=1';
  const locale = '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C';
  const initdb = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      `--pwfile=${passwordFile}`,
      ...`${options} ${locale}`.split(' '),
      ...more,
    ],
    { ...postgresUser, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [output, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')]);
  if (code !== 0) throw new Error(`initdb failed: ${output}`);
};

/** Options for {@link startPostgres}. */
export interface PostgresOptions {
  /** Whether the server uses TLS; its URL then verifies the certificate. */
  readonly tls?: boolean;
  /** Whether its files may be in memory, so that databases are created and dropped faster. */
  readonly inMemory?: boolean;
}

/** A self-signed certificate for 127.0.0.1 with its key. For tests only; valid until 2126. */
const certificate = new URL('test-certificate/', import.meta.url);

/** Copies the certificate to the server; returns the URL parameters that verify it. */
const enableTls = async (folder: string): Promise<string> => {
  for (const name of ['server.crt', 'server.key']) {
    const copy = join(folder, 'data', name);
    await copyFile(new URL(name, certificate), copy);
    // PostgreSQL refuses a key that other users can read.
    await chmod(copy, 0o600);
    if (postgresUser.uid !== undefined) await chown(copy, postgresUser.uid, postgresUser.uid);
  }
  const file = fileURLToPath(new URL('server.crt', certificate));
  return `?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
};

/**
 * Starts an empty PostgreSQL server from npm on a free port of 127.0.0.1, or returns the server of
 * `TEST_DATABASE_URL` if that is set and TLS is not required. Nothing is synced to disk. The folder is
 * deleted with the server, also when this process is killed. Works for root and for other users.
 */
export const startPostgres = async ({
  tls = false,
  inMemory = false,
}: PostgresOptions = {}): Promise<PostgresServer> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given && !tls) return { url: given, stop: async () => {} };

  // A folder in memory may allow no programs, which a user without access to the installed ones needs.
  const parent = inMemory && canRunInstalled(postgresUser) ? memoryFolder() : tmpdir();
  const folder = await mkdtemp(join(parent, 'paydocs-postgres-'));
  try {
    if (postgresUser.uid !== undefined) await chown(folder, postgresUser.uid, postgresUser.uid);
    const bin = join(postgresBinaries(folder, postgresUser), 'bin');
    const password = randomBytes(16).toString('hex');
    await initializePostgres({ bin, folder, password });
    const parameters = tls ? await enableTls(folder) : '';
    const port = await freePort();
    const stop = await launchPostgres({ bin, folder, port, runAs: postgresUser, tls });
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres${parameters}`;
    return { url, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
