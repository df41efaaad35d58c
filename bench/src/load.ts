import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CONNECTIONS = 32;
const SECONDS = 4;

const autocannon = fileURLToPath(
  new URL('../node_modules/autocannon/autocannon.js', import.meta.url),
);

/** A request as the load program sends it. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly token?: string;
}

/** One round of load on one target. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

/**
 * Sends requests over 32 connections for 4 seconds.
 *
 * @throws Error when any answer was not a success: what is not answered is not measured.
 */
export const load = async ({ name, url, token }: Target): Promise<Round> => {
  const authorization = token === undefined ? [] : ['-H', `authorization=Bearer ${token}`];
  const { stdout } = await promisify(execFile)(process.execPath, [
    autocannon,
    '--json',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}`,
    ...authorization,
    url,
  ]);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as AutocannonResult;
  if (errors + non2xx > 0) throw new Error(`${name}: ${errors} errors, ${non2xx} not 2xx.`);
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
};
