import type { ClientOptions } from './create-client.ts';

const known: Readonly<Record<keyof ClientOptions, true>> = {
  baseUrl: true,
  fetch: true,
  session: true,
  refreshBeforeMs: true,
  retries: true,
  maxWaitMs: true,
  newKey: true,
  wait: true,
  nowMs: true,
};

/** Returns the known name that shares the most pairs of letters with another one. */
const nearestTo = (name: string): string => {
  const pairs = Array.from(name.slice(1), (_, index) => name.slice(index, index + 2).toLowerCase());
  const shared = (other: string): number =>
    pairs.filter((pair) => other.toLowerCase().includes(pair)).length;
  return Object.keys(known).reduce((best, next) => (shared(next) > shared(best) ? next : best));
};

/** @throws TypeError that names an option which is unknown, with the nearest known one, or missing. */
export const checkClientOptions = (options: ClientOptions): void => {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null)
    throw new TypeError('options must be an object.');
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue;
    throw new TypeError(`${name} is no known option; the nearest is ${nearestTo(name)}.`);
  }
  if (options.baseUrl === undefined) throw new TypeError('baseUrl is missing.');
};
