import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { RunAs } from './postgres-binaries.ts';

/** Options for {@link launchServer}. */
export interface ServerLaunch {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The working folder, which is deleted with the server. */
  readonly folder: string;
  readonly runAs: RunAs;
  /** The text on standard error when the server accepts connections. */
  readonly ready: string;
  /** The signal that stops the server. */
  readonly signal: 'INT' | 'TERM';
}

// The shell runs until its input ends with this process, even after SIGKILL. Then it stops the server
// and deletes the folder.
const guard = `
exec 3<&0
"$@" </dev/null &
server=$!
(cat <&3 >/dev/null; kill -$SIGNAL $server) 2>/dev/null >/dev/null &
wait $server
rm -rf "$FOLDER"
`;

const untilReady = async (server: ChildProcess, ready: string): Promise<void> => {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.includes(ready)) return;
      log += chunk.toString();
      if (log.includes(ready)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`The server did not start: ${log}`)));
  });
};

/** Allows this process to exit while the server runs; the guard then cleans up. */
const release = (server: ChildProcess): void => {
  server.unref();
  for (const stream of [server.stdin, server.stderr]) if (stream instanceof Socket) stream.unref();
};

/** Starts a server. Returns the function that stops it and deletes its folder. */
export const launchServer = async (launch: ServerLaunch): Promise<() => Promise<void>> => {
  const { command, folder, runAs, ready, signal } = launch;
  const server = spawn('sh', ['-c', guard, 'sh', ...command], {
    ...runAs,
    cwd: folder,
    // An interrupt typed in the terminal must not end the guard before the server.
    detached: true,
    env: { ...process.env, FOLDER: folder, SIGNAL: signal, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(server, ready);
  release(server);
  return async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.ref();
    server.stdin.end();
    await once(server, 'exit');
  };
};
