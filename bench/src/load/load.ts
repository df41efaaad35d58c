/** What is sent, and how. */
export interface Load {
  readonly url: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** How long each connection waits after an answer; without it the next request follows at once. */
  readonly pauseMs?: number;
}

/** What came back. */
export interface Round {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How many requests had no answer. */
  readonly errors: number;
  /** How many answers were no success. */
  readonly non2xx: number;
}

/** A program that sends requests. */
export interface LoadProgram {
  /** With its version. */
  readonly name: string;
  send(load: Load): Promise<Round>;
}

/** The connections of all rounds that measure throughput. */
export const CONNECTIONS = 32;

/** The headers of a load as one list. */
export const headersOf = ({ token, headers = {} }: Load): readonly string[] =>
  Object.entries({
    ...headers,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }).map(([name, value]) => `${name}: ${value}`);
