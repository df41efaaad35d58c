import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import type { RunAs } from './postgres-binaries.ts';
import { launchServer } from './server-process.ts';

/** A PgBouncer in front of a PostgreSQL server. */
export interface Pgbouncer {
  /** The URL of the database through the pooler. */
  readonly url: string;
  /** Stops the pooler and deletes its folder. */
  readonly stop: () => Promise<void>;
}

// PgBouncer refuses to run as root.
const runAs: RunAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Returns the path of `pgbouncer`, or undefined. On Debian, its folder is not in a user's PATH. */
export const pgbouncerProgram = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find(existsSync);

/**
 * Starts a PgBouncer on a free port of 127.0.0.1 in front of a database, with `pool_mode = transaction`
 * and otherwise default settings.
 */
export const startPgbouncer = async (databaseUrl: string, poolSize: number): Promise<Pgbouncer> => {
  const program = pgbouncerProgram();
  if (program === undefined) throw new Error('pgbouncer is not installed');
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-pgbouncer-'));
  try {
    const listenPort = await freePort();
    const files = {
      'users.txt': `"${username}" "${decodeURIComponent(password)}"\n`,
      'pgbouncer.ini': `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${poolSize}
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
`,
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text, { mode: 0o600 });
      if (runAs.uid !== undefined) await chown(join(folder, name), runAs.uid, runAs.uid);
    }
    if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.uid);
    const stop = await launchServer({
      command: [program, join(folder, 'pgbouncer.ini')],
      folder,
      runAs,
      ready: 'process up',
      signal: 'TERM',
    });
    const url = `postgresql://${username}:${password}@127.0.0.1:${listenPort}${pathname}`;
    return { url, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
