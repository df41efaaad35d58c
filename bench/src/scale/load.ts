import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A request, and how hard it is sent. */
export interface Target {
  readonly url: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
}

/** What a load of one target gave. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const run = promisify(execFile);

const autocannon = fileURLToPath(
  new URL('../../node_modules/autocannon/autocannon.js', import.meta.url),
);

const wrk = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'wrk'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

const found = (output: string, pattern: RegExp): readonly string[] => {
  const match = pattern.exec(output);
  if (match === null) throw new Error(`wrk said something unexpected:\n${output}`);
  return match.slice(1);
};

const wrkMs = (output: string, percent: number): number => {
  const [value, unit = ''] = found(output, new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s|m)`));
  return Number(value) * (units[unit] ?? Number.NaN);
};

const withWrk = async (program: string, target: Target): Promise<Load> => {
  const how = ['-t1', `-c${target.connections}`, `-d${target.seconds}s`, '--latency'];
  const header = ['-H', `authorization: Bearer ${target.token}`];
  const { stdout } = await run(program, [...how, ...header, target.url]);
  const failed = /^.*(?:Socket errors|Non-2xx).*$/m.exec(stdout);
  if (failed !== null) throw new Error(`${target.url}: ${failed[0].trim()}`);
  return {
    requestsPerSecond: Number(found(stdout, /Requests\/sec:\s+([\d.]+)/)[0]),
    p50Ms: wrkMs(stdout, 50),
    p99Ms: wrkMs(stdout, 99),
  };
};

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

const withAutocannon = async (target: Target): Promise<Load> => {
  const how = [`--connections=${target.connections}`, `--duration=${target.seconds}`];
  const header = ['-H', `authorization=Bearer ${target.token}`];
  const command = [autocannon, '--json', ...how, ...header, target.url];
  const { stdout } = await run(process.execPath, command);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as AutocannonResult;
  if (errors + non2xx > 0) throw new Error(`${target.url}: ${errors} errors, ${non2xx} not 2xx.`);
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
};

/** The name of the program that {@link load} uses. */
export const loadProgram = (): string => (wrk() === undefined ? 'autocannon' : 'wrk');

/**
 * Sends a request over and over with wrk where it is on the PATH, else with autocannon.
 *
 * @throws Error when any answer was not a success: what is not answered is not measured.
 */
export const load = async (target: Target): Promise<Load> => {
  const program = wrk();
  return program === undefined ? withAutocannon(target) : withWrk(program, target);
};
