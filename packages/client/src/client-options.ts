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

/** What an option must be. */
interface OptionKind {
  readonly name: string;
  readonly has: (value: unknown) => boolean;
}

const text: OptionKind = { name: 'a string', has: (value) => typeof value === 'string' };

const method: OptionKind = { name: 'a function', has: (value) => typeof value === 'function' };

const duration: OptionKind = {
  name: 'a number of milliseconds of at least 0',
  has: (value) => typeof value === 'number' && value >= 0,
};

const count: OptionKind = {
  name: 'a whole number of at least 0',
  has: (value) => Number.isInteger(value) && Number(value) >= 0,
};

const store: OptionKind = {
  name: 'an object with get and set',
  has: (value) =>
    typeof value === 'object' &&
    value !== null &&
    'get' in value &&
    'set' in value &&
    method.has(value.get) &&
    method.has(value.set),
};

const kinds: Readonly<Record<keyof ClientOptions, OptionKind>> = {
  baseUrl: text,
  fetch: method,
  session: store,
  refreshBeforeMs: duration,
  retries: count,
  maxWaitMs: duration,
  newKey: method,
  wait: method,
  nowMs: method,
};

/** Returns the known name that shares the most pairs of letters with another one. */
const nearestTo = (name: string): string => {
  const pairs = Array.from(name.slice(1), (_, index) => name.slice(index, index + 2).toLowerCase());
  const shared = (other: string): number =>
    pairs.filter((pair) => other.toLowerCase().includes(pair)).length;
  return Object.keys(kinds).reduce((best, next) => (shared(next) > shared(best) ? next : best));
};

const known: ReadonlyMap<string, OptionKind> = new Map(Object.entries(kinds));

/** @throws TypeError that names an option which is unknown, with the nearest known one, missing, or of a wrong kind. */
export const checkClientOptions = (options: ClientOptions): void => {
  const given: unknown = options;
  if (typeof given !== 'object' || given === null)
    throw new TypeError('options must be an object.');
  for (const [name, value] of Object.entries(given)) {
    const kind = known.get(name);
    if (kind === undefined)
      throw new TypeError(`${name} is no known option; the nearest is ${nearestTo(name)}.`);
    if (value !== undefined && !kind.has(value))
      throw new TypeError(`${name} must be ${kind.name}.`);
  }
  if (options.baseUrl === undefined) throw new TypeError('baseUrl is missing.');
};
