import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresBinaries } from '../../../tools/postgres-binaries.ts';
import { initializePostgres, postgresUser } from '../../../tools/postgres.ts';
import { childrenOf, isAlive, type RunningProgram, startProgram } from './processes.ts';
import { smallDisk, type SmallDisk } from './small-disk.ts';
import { stablePort } from './stable-port.ts';
import { until } from './until.ts';

/** A PostgreSQL server that can be killed, frozen and started again. */
export interface FaultyPostgres {
  /** The URL of the administrator. */
  readonly url: string;
  readonly maxConnections: number;
  /** The disks of the data and of the write-ahead log. */
  readonly disks: { readonly data: SmallDisk; readonly log: SmallDisk };
  readonly pid: number;
  readonly ended: Promise<number | NodeJS.Signals>;
  start(): Promise<void>;
  /** Sends a signal to the server; `all` also to the processes of its connections. */
  signal(name: NodeJS.Signals, all?: 'all'): void;
  /** Runs a statement on a new connection. */
  query<Row extends object>(statement: string): Promise<readonly Row[]>;
  /** Opens a connection, which the caller ends. */
  connect(): Promise<Client>;
  remove(): Promise<void>;
}

const MAX_CONNECTIONS = 90;

// A killed process loses no committed row without `fsync`; only a machine that loses power would.
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  `max_connections=${MAX_CONNECTIONS}`,
  'fsync=off',
  'full_page_writes=off',
  'max_wal_size=48MB',
  'min_wal_size=2MB',
  'deadlock_timeout=50ms',
];

/** Starts PostgreSQL in a folder, on disks of a limited size where this user may mount them. */
export const startFaultyPostgres = async (
  folder: string,
  { dataMib }: { readonly dataMib: number },
): Promise<FaultyPostgres> => {
  const disks = {
    data: smallDisk(join(folder, 'postgres'), dataMib),
    log: smallDisk(join(folder, 'wal'), 96),
  };
  const bin = join(postgresBinaries(folder, postgresUser), 'bin');
  const password = randomBytes(16).toString('hex');
  const port = await stablePort();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const options = ['--wal-segsize=1', '-X', join(disks.log.path, 'files')];
  await initializePostgres({ bin, folder: disks.data.path, password, options });
  const logFile = join(folder, 'postgres.log');
  const data = join(disks.data.path, 'data');
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port)];
  let running: RunningProgram;

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const query = async <Row extends object>(statement: string): Promise<readonly Row[]> => {
    const client = await connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const isReady = (): Promise<boolean> =>
    query('select 1').then(
      () => true,
      () => false,
    );
  const start = async (): Promise<void> => {
    running = startProgram({
      command: [...command, ...settings.flatMap((setting) => ['-c', setting])],
      logFile,
      environment: { LC_ALL: 'C' },
      runAs: postgresUser,
    });
    await until(isReady, { what: `PostgreSQL is ready, see ${logFile}` });
  };
  const signal = (name: NodeJS.Signals, all?: 'all'): void => {
    const pids = all === 'all' ? childrenOf(running.pid) : [];
    for (const pid of [running.pid, ...pids]) if (isAlive(pid)) process.kill(pid, name);
  };
  await start();
  return {
    url,
    maxConnections: MAX_CONNECTIONS,
    disks,
    get pid() {
      return running.pid;
    },
    get ended() {
      return running.ended;
    },
    start,
    signal,
    query,
    connect,
    remove: async () => {
      if (isAlive(running.pid)) signal('SIGINT');
      await running.ended;
      for (const disk of Object.values(disks)) disk.unmount();
    },
  };
};
