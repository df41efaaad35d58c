import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { RunAs } from './postgres-binaries.ts';

/** Where a server is started: its programs, its own folder with `data` in it, its port, its user. */
export interface Launch {
  readonly bin: string;
  readonly folder: string;
  readonly port: number;
  readonly runAs: RunAs;
}

const READY = 'ready to accept connections';

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
].flatMap((setting) => ['-c', setting]);

// The shell outlives us by a moment: its input ends when this process does, however that happens,
// and then it ends the server and removes the folder. So not even SIGKILL leaves a server behind.
const guard = `
exec 3<&0
"$@" </dev/null &
server=$!
(cat <&3 >/dev/null; kill -INT $server) 2>/dev/null >/dev/null &
wait $server
rm -rf "$FOLDER"
`;

const untilReady = async (server: ChildProcess): Promise<void> => {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.includes(READY)) return;
      log += chunk.toString();
      if (log.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
};

/** Lets this process end without having stopped the server; the guard then cleans up. */
const release = (server: ChildProcess): void => {
  server.unref();
  for (const stream of [server.stdin, server.stderr]) if (stream instanceof Socket) stream.unref();
};

/** Starts a server over an initialised folder, and returns what stops it and removes the folder. */
export const launchPostgres = async (launch: Launch): Promise<() => Promise<void>> => {
  const { bin, folder, port, runAs } = launch;
  const command = [join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)];
  const server = spawn('sh', ['-c', guard, 'sh', ...command, ...settings], {
    ...runAs,
    cwd: folder,
    // An interrupt typed in the terminal must not end the guard before the server.
    detached: true,
    env: { ...process.env, FOLDER: folder, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(server);
  release(server);
  return async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.ref();
    server.stdin.end();
    await once(server, 'exit');
  };
};
