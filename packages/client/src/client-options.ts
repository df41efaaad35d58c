import type { Send, Wait } from './send.ts';
import type { SessionStore } from './session.ts';

/** Options of `createClient`. */
export interface ClientOptions {
  /** The base of the API, such as `https://pay.example.com/api`. */
  readonly baseUrl: string;
  /** Sends requests; the global `fetch` by default. */
  readonly fetch?: Send | undefined;
  /** Keeps the session; in memory by default. */
  readonly session?: SessionStore | undefined;
  /** How long before its expiry a token is refreshed; 5 minutes by default. */
  readonly refreshBeforeMs?: number | undefined;
  /** How often a request is sent again at most; 3 by default, 0 for never. */
  readonly retries?: number | undefined;
  /** The longest wait for a retry, 60 s by default: a response that asks for more is returned. */
  readonly maxWaitMs?: number | undefined;
  /** Creates the `Idempotency-Key` of a request; 128 random bits by default. */
  readonly newKey?: (() => string) | undefined;
  /** Waits for a retry; a timer by default. */
  readonly wait?: Wait | undefined;
  /**
   * The time in milliseconds since 1970; that of the system by default. It may be wrong: the `Date` of
   * responses corrects it.
   */
  readonly nowMs?: (() => number) | undefined;
}

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
