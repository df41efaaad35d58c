import { join } from 'node:path';
import type { RunAs } from './postgres-binaries.ts';
import { launchServer } from './server-process.ts';

/** The programs, the folder with `data`, the port and the user of a server. */
export interface Launch {
  readonly bin: string;
  readonly folder: string;
  readonly port: number;
  readonly runAs: RunAs;
  /** Whether `data` holds a certificate for TLS. */
  readonly tls?: boolean;
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

/** Starts a server on an initialized folder. Returns the function that stops it and deletes the folder. */
export const launchPostgres = async (launch: Launch): Promise<() => Promise<void>> => {
  const { bin, folder, port, runAs, tls = false } = launch;
  const all = tls ? [...settings, 'ssl=on'] : settings;
  const program = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)];
  return launchServer({
    command: [...program, ...all.flatMap((setting) => ['-c', setting])],
    folder,
    runAs,
    ready: 'ready to accept connections',
    signal: 'INT',
  });
};
