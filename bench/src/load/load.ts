/** An HTTP header: `name: value`. */
export type Header = string;

/** A request to a path of the server. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

/** The requests to send. */
export interface Load {
  readonly url: string;
  /** One header per caller; requests use them in turn. None by default. */
  readonly callers?: readonly Header[];
  /** JSON bodies to post instead, used in turn. */
  readonly posts?: readonly string[];
  /** Requests to send instead, used in turn, each as the next caller. */
  readonly sent?: readonly Sent[];
  readonly connections: number;
  readonly seconds: number;
  /** The pause of a connection after a response; none by default. */
  readonly pauseMs?: number;
}

/** The result of one round. */
export interface Round {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests without a response. */
  readonly errors: number;
  /** Unsuccessful responses. */
  readonly non2xx: number;
}

/** A program that sends requests. */
export interface LoadProgram {
  /** The program's name with its version. */
  readonly name: string;
  send(load: Load): Promise<Round>;
}

/** The connections of all rounds that measure throughput. */
export const CONNECTIONS = 32;

export const bearer = (token: string): Header => `authorization: Bearer ${token}`;
