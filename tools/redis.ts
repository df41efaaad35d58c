import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { freePort } from './free-port.ts';
import { INSTALL_REDIS, redisProgram } from './redis-program.ts';

/** A Redis or Valkey server. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** The process id of the server, for signals. */
  readonly pid: number;
  /** Stops the server and deletes its folder; a second call does nothing. */
  readonly stop: () => Promise<void>;
}

/** Options for {@link startRedis}. */
export interface RedisStart {
  /** The port; a free one by default. */
  readonly port?: number;
  /** Additional command-line settings, such as `['--maxmemory', '1mb']`. */
  readonly settings?: readonly string[];
}

type Guard = ChildProcessByStdio<Writable, Readable, null>;

const READY = 'Ready to accept connections';

// The shell runs until its input ends with this process, even after SIGKILL. Then it kills the server
// and deletes the folder.
const guard = `
exec 3<&0
"$@" </dev/null &
server=$!
echo "pid $server."
(cat <&3 >/dev/null; kill -KILL $server) 2>/dev/null >/dev/null &
wait $server
rm -rf "$FOLDER"
`;

const untilReady = async (server: Guard): Promise<number> => {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (log.includes(READY)) return;
      log += chunk.toString();
      if (log.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start: ${log}`)));
  });
  return Number(/pid (\d+)\./.exec(log)?.[1]);
};

const stopOf = (server: Guard) => async (): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  server.stdin.end();
  await once(server, 'exit');
};

/**
 * Starts an empty, temporary server on 127.0.0.1. Nothing is written to disk. The folder is deleted
 * with the server, also when this process is killed.
 */
export const startRedis = async (start: RedisStart = {}): Promise<RedisServer> => {
  const program = redisProgram();
  if (program === undefined) throw new Error(`there is no redis-server: ${INSTALL_REDIS}`);
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-redis-'));
  const port = start.port ?? (await freePort());
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  const withoutStorage = ['--save', '', '--appendonly', 'no', '--daemonize', 'no'];
  const command = [program, ...settings, ...withoutStorage, ...(start.settings ?? [])];
  const server = spawn('sh', ['-c', guard, 'sh', ...command], {
    // An interrupt typed in the terminal must not end the guard before the server.
    detached: true,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    const pid = await untilReady(server);
    server.unref();
    for (const stream of [server.stdin, server.stdout])
      if (stream instanceof Socket) stream.unref();
    return { url: `redis://127.0.0.1:${port}`, port, pid, stop: stopOf(server) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
