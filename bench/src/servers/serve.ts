import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tools/free-port.ts';
import { get } from './get.ts';

const STARTED_WITHIN_MS = 20_000;
const ASK_AGAIN_AFTER_MS = 2;

/** A program of Node.js that serves on the PORT that it is given. */
export interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** What it must answer with 200 to count as started. */
  readonly probe: { readonly path: string; readonly token?: string | undefined };
}

/** A running server. */
export interface Server {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** From the start of its process to the first 200. */
  readonly startedAfterMs: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

// Kills every server when this process exits.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const stopOf = (child: ChildProcess) => async (): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const answering = async (
  child: ChildProcess,
  url: string,
  { name, probe }: Program,
): Promise<void> => {
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await get(url, probe.token).catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer !== undefined) throw new Error(`${name}: ${answer.status} ${answer.body}`);
    await delay(ASK_AGAIN_AFTER_MS);
  }
  throw new Error(`${name} did not answer on ${url}.`);
};

/** Starts a program and waits until it answers. */
export const serve = async (program: Program): Promise<Server> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...program.env, PORT: String(port), HOST: '127.0.0.1' };
  const startedMs = performance.now();
  const child = spawn(process.execPath, program.args, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  try {
    await answering(child, origin + program.probe.path, program);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    name: program.name,
    origin,
    pid: child.pid ?? 0,
    startedAfterMs: performance.now() - startedMs,
    stop: stopOf(child),
  };
};
