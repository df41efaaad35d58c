import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { peer } from '../servers/programs.ts';
import type { Load, LoadProgram, Round } from './load.ts';

interface Result {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

const send = async ({ url, callers = [], posts = [], sent = [], ...how }: Load): Promise<Round> => {
  const { connections, seconds, pauseMs } = how;
  // autocannon supports a rate instead of a pause; both are equal while responses are fast.
  const rate = pauseMs === undefined ? undefined : Math.round((connections * 1000) / pauseMs);
  const options = { url, connections, duration: seconds, callers, posts, sent, overallRate: rate };
  const program = promisify(execFile);
  const { stdout } = await program(process.execPath, [peer('autocannon'), JSON.stringify(options)]);
  const { requests, latency, errors, non2xx } = JSON.parse(stdout) as Result;
  return {
    requests: requests.total,
    requestsPerSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    errors,
    non2xx,
  };
};

const manifest = new URL('../../node_modules/autocannon/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  readonly version: string;
};

/** autocannon; its latencies are whole milliseconds. */
export const autocannon: LoadProgram = { name: `autocannon ${version}`, send };
