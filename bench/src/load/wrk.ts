import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Load, LoadProgram, Round } from './load.ts';

const IN_TURNS = fileURLToPath(new URL('in-turns.lua', import.meta.url));

const MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

const duration = (output: string, percentile: number): number => {
  const [, amount = '', unit = ''] =
    new RegExp(`^\\s+${percentile}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm').exec(output) ?? [];
  return Number(amount) * (MS[unit] ?? Number.NaN);
};

const numbers = (output: string, line: RegExp): readonly number[] =>
  (line.exec(output) ?? []).slice(1).map(Number);

/**
 * Reads what `wrk --latency` prints.
 *
 * @throws Error when it is not that.
 */
const roundOf = (output: string): Round => {
  const [requests = Number.NaN] = numbers(output, /(\d+) requests in/);
  const [requestsPerSecond = Number.NaN] = numbers(output, /Requests\/sec:\s+([\d.]+)/);
  const errors = numbers(
    output,
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/,
  );
  const [non2xx = 0] = numbers(output, /Non-2xx or 3xx responses: (\d+)/);
  const round = {
    requests,
    requestsPerSecond,
    p50Ms: duration(output, 50),
    p99Ms: duration(output, 99),
    errors: errors.reduce((sum, count) => sum + count, 0),
    non2xx,
  };
  if (Object.values(round).some(Number.isNaN)) throw new Error(`What wrk printed: ${output}`);
  return round;
};

const send = async ({ url, callers = [], posts = [], sent = [], ...how }: Load): Promise<Round> => {
  const { connections, seconds, pauseMs = 0 } = how;
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout=10s',
    '-s',
    IN_TURNS,
    url,
    '--',
    String(pauseMs),
    ...callers,
    ...posts,
    ...sent.map(({ method, path, body = '' }) => `> ${method} ${path} ${body}`),
  ]);
  return roundOf(stdout);
};

/** wrk, on one thread; `undefined` where it is not on the PATH. */
export const wrk = async (): Promise<LoadProgram | undefined> => {
  const failed: unknown = await promisify(execFile)('wrk', ['-v']).catch((error) => error);
  // wrk prints its version and exits with 1.
  const { stdout = '' } = failed as { readonly stdout?: string };
  const [, version] = /^wrk (\S+)/.exec(stdout) ?? [];
  return version === undefined ? undefined : { name: `wrk ${version}`, send };
};
