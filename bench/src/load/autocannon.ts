import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { headersOf, type Load, type LoadProgram, type Round } from './load.ts';

const folder = new URL('../../node_modules/autocannon/', import.meta.url);

interface Result {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly non2xx: number;
}

const send = async (load: Load): Promise<Round> => {
  const { url, connections, seconds, pauseMs } = load;
  // It knows a rate instead of a pause, which comes to the same as long as answers are quick.
  const rate = pauseMs === undefined ? undefined : Math.round((connections * 1000) / pauseMs);
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('autocannon.js', folder)),
    '--json',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    ...headersOf(load).flatMap((header) => ['-H', header.replace(': ', '=')]),
    ...(rate === undefined ? [] : [`--overallRate=${rate}`]),
    url,
  ]);
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

const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
  readonly version: string;
};

/** autocannon; its latencies are whole milliseconds. */
export const autocannon: LoadProgram = { name: `autocannon ${version}`, send };
