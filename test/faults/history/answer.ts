/** The kinds of requests of a run. */
export type Operation =
  | 'me'
  | 'employees'
  | 'companies'
  /** A slow list of somebody who requests such lists without a pause. */
  | 'flood'
  /** A search in e-mail addresses. */
  | 'search'
  /** A list with embedded records. */
  | 'embedding'
  | 'login'
  | 'register'
  | 'logout'
  | 'refresh'
  | 'forgot'
  | 'reset'
  /** A request for another e-mail address, and a use of its link. */
  | 'move'
  | 'verify'
  /** A request of the class whose limit is low, for a path that does not exist. */
  | 'limited'
  /** A request for the API description, which needs no store. */
  | 'docs'
  /** A write of a company or an employee. */
  | 'write'
  /** An order of documents, or a change of an order or a document. */
  | 'order'
  /** A read of orders or documents. */
  | 'documents'
  | 'download'
  /** A download of a document whose file is damaged: the only request that may fail with 500. */
  | 'damaged';

/** One answer, or the failure to get one. Times are milliseconds of one monotonic clock. */
export interface Answer {
  /** The row under test, such as `F3`. */
  readonly row: string;
  readonly operation: Operation;
  readonly node: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** 0 without an answer. */
  readonly status: number;
  /** Why there is no answer. A refused connection accepted no request. */
  readonly failure?: 'refused' | 'reset' | 'timeout';
  /** Whether an error has the fields of the envelope. */
  readonly isEnvelope: boolean;
  readonly hasRetryAfter: boolean;
  /** Whether the request was sent when all was well again after the fault. */
  readonly isSettled?: boolean;
  /** The account, by its e-mail address. */
  readonly account?: string;
  /** A digest of the token that was sent. */
  readonly token?: string;
  /** A digest of the token that was received. */
  readonly received?: string;
  /** A digest of the password that was sent or set. */
  readonly password?: string;
  /** A digest of the token of a link that was sent. */
  readonly linkToken?: string;
  /** The new address of a change. */
  readonly wanted?: string;
  /** The rows and fields that belong to somebody else. */
  readonly foreign?: readonly string[];
  /** The bucket of a limited request. */
  readonly bucket?: string;
}

/** Whether a request did what it asks for. */
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A time in which a node was ended or frozen on purpose: its requests may fail. */
export interface Outage {
  readonly node: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Whether the process was killed, which resets its connections. */
  readonly kind: 'killed' | 'frozen' | 'stopped';
}

/** A bucket under pressure, and the most requests that may pass. */
export interface Pressure {
  readonly row: string;
  readonly bucket: string;
  readonly limit: number;
  /** Whether exactly `limit` must pass. */
  readonly isExact: boolean;
}

/** A time between a fault and its end. */
export interface FaultSpan {
  readonly row: string;
  readonly fromMs: number;
  readonly healedMs: number;
  /** The time from the end of the fault until every node answered again, at least once. */
  readonly recoveryMs: number;
}

/** Everything that a run has seen. */
export interface History {
  readonly answers: readonly Answer[];
  readonly outages: readonly Outage[];
  readonly pressures: readonly Pressure[];
  readonly faults: readonly FaultSpan[];
}
