import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { RunAs } from './postgres-binaries.ts';

/** How to start a server and how to end it. */
export interface ServerLaunch {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The working folder, which is removed with the server. */
  readonly folder: string;
  readonly runAs: RunAs;
  /** What the server writes to standard error once it takes connections. */
  readonly ready: string;
  /** The signal that ends it. */
  readonly signal: 'INT' | 'TERM';
}

// The shell outlives this process by a moment: its input ends with this process, whatever ended it.
// Then the shell ends the server and removes the folder, so even SIGKILL leaves no server behind.
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

/** Lets this process end without having stopped the server; the guard then cleans up. */
const release = (server: ChildProcess): void => {
  server.unref();
  for (const stream of [server.stdin, server.stderr]) if (stream instanceof Socket) stream.unref();
};

/** Starts a server, and returns what stops it and removes its folder. */
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
