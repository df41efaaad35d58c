import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/free-port.ts';

const STARTED_WITHIN_MS = 20_000;

const program = [
  '--conditions=@paydocs/source',
  fileURLToPath(new URL('../../../packages/server/src/bin.ts', import.meta.url)),
];

/** A process of the service. */
export interface Process {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Runs a `paydocs` command to its end and gives its standard output. */
export const paydocs = async (command: string, env: NodeJS.ProcessEnv): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [...program, ...command.split(' ')], {
      env: { ...process.env, ...env },
    })
  ).stdout;

/** Starts `paydocs serve` on a free port and waits until it answers. */
export const servePaydocs = async (env: NodeJS.ProcessEnv): Promise<Process> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...program, 'serve'], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await answering(origin, child);
    return { origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
  throw new Error(`The service did not answer on ${origin}.`);
};
