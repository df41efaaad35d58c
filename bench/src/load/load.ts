/** As on the wire: `name: value`. */
export type Header = string;

/** What is sent, and how. */
export interface Load {
  readonly url: string;
  /** Who asks: the header of each, who take turns. Without any, requests have no header of their own. */
  readonly callers?: readonly Header[];
  /** JSON to post instead, also in turns. */
  readonly posts?: readonly string[];
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

/** The header of one who has a token. */
export const bearer = (token: string): Header => `authorization: Bearer ${token}`;
