import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../tools/free-port.ts';

const FROM_SOURCE = '--conditions=@paydocs/source';
const STARTED_WITHIN_MS = 20_000;

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A server under measurement. */
export interface Server {
  readonly name: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Runs a `paydocs` command to its end and gives its stdout. */
export const paydocs = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  (
    await promisify(execFile)(
      process.execPath,
      [FROM_SOURCE, file('packages/server/src/bin.ts'), ...args],
      { env: { ...process.env, ...env }, maxBuffer: 1 << 24 },
    )
  ).stdout;

/** Starts `paydocs serve` and waits until it answers. */
export const servePaydocs = (name: string, env: NodeJS.ProcessEnv): Promise<Server> =>
  start(name, { args: [FROM_SOURCE, file('packages/server/src/bin.ts'), 'serve'], env });

/** Starts a program of `bench/peers` and waits until it answers. */
export const servePeer = (name: string, env: NodeJS.ProcessEnv): Promise<Server> =>
  start(name, { args: [file(`bench/peers/${name}.js`)], env });

interface Program {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const start = async (name: string, { args, env }: Program): Promise<Server> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answering(origin, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    name,
    origin,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

const answering = async (origin: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      await (await fetch(`${origin}/employees`)).arrayBuffer();
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error(`The server did not answer on ${origin}.`);
};
