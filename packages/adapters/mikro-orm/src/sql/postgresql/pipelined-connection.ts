import { type ClientConfig, DatabaseError } from 'pg';
import {
  NamedQuery,
  type NamedStatement,
  type ParsedStatements,
  type TextRows,
} from './named-query.ts';
import { TurnClient } from './turn-client.ts';

/** Options for {@link PipelinedConnection}. */
export interface PipelinedConnectionOptions {
  readonly config: ClientConfig;
  /** Time limit for a statement, including the time to connect; 0 is unlimited. */
  readonly deadlineMs: number;
  /** Called when an open connection fails. */
  readonly onDropped: (cause: Error) => void;
}

/**
 * The settings of each session. One plan of each statement fits all values. Without the first setting,
 * PostgreSQL would plan some statements each time, which costs more than running them. With the
 * second setting, the server refuses writes: waiting for a lock would stall every other statement.
 */
const SESSION_SETTINGS =
  'set plan_cache_mode = force_generic_plan; set default_transaction_read_only = on';

/** Errors in the values of a statement (SQLSTATE class 22) do not affect the session. */
const isDataError = (error: Error): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true;

/**
 * A PostgreSQL connection with pipelining: statements are sent before the results of earlier ones
 * arrive. A slow statement delays all later ones, so the connection is for fast reads only.
 *
 * After an error the connection accepts no more statements: a failed Parse or a stale plan would fail
 * every later use of the same name. Statements already sent still get their results. When a statement
 * times out, the connection closes and all of its statements fail.
 */
export class PipelinedConnection {
  readonly #client: TurnClient;
  readonly #deadlineMs: number;
  readonly #onDropped: (cause: Error) => void;
  readonly #connected: Promise<void>;
  readonly #parsed: ParsedStatements = new Map();
  /** The statements without a result, oldest first. */
  readonly #waiting = new Set<{ readonly requestedMs: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isOpen = true;
  #isClosing = false;

  constructor({ config, deadlineMs, onDropped }: PipelinedConnectionOptions) {
    this.#deadlineMs = deadlineMs;
    this.#onDropped = onDropped;
    this.#client = new TurnClient({ ...config, pipeline: true });
    this.#client.on('error', (cause) => this.#drop(cause));
    this.#connected = this.#connect();
  }

  /** Whether the connection accepts statements. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The number of statements without a result. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs a statement and returns its result. */
  async query(statement: NamedStatement): Promise<TextRows> {
    const entry = { requestedMs: performance.now() };
    // Only waiting statements keep the process alive.
    if (this.#waiting.size === 0) this.#client.socket.ref();
    this.#waiting.add(entry);
    if (this.#timer === undefined && this.#deadlineMs > 0) {
      this.#timer = this.#wakeIn(this.#deadlineMs);
    }
    try {
      await this.#connected;
      return await this.#send(statement);
    } finally {
      this.#waiting.delete(entry);
      if (this.#waiting.size === 0 && !this.#isClosing) this.#client.socket.unref();
    }
  }

  /** Closes the connection after the results of all waiting statements. */
  async close(): Promise<void> {
    this.#isOpen = false;
    // The caller waits for the close: until then the socket keeps the process alive.
    this.#isClosing = true;
    this.#client.socket.ref();
    // In pg, ending a client while it connects leaves a promise pending forever.
    await this.#connected.catch(() => {});
    await this.#client.end();
  }

  async #connect(): Promise<void> {
    try {
      await this.#client.connect();
      await this.#client.query(SESSION_SETTINGS);
    } catch (error) {
      this.#isOpen = false;
      this.#client.socket.destroy();
      throw error;
    }
  }

  /**
   * Sends a statement. V8 allocates a function that is written at a property in old space, so the rows
   * would stay in memory until the next full collection.
   */
  async #send(statement: NamedStatement): Promise<TextRows> {
    this.#client.hold();
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        if (!isDataError(error)) this.#drop(error);
        reject(error);
      };
      this.#client.query(new NamedQuery(statement, this.#parsed, { resolve, reject: fail }));
    });
  }

  #drop(cause: Error): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onDropped(cause);
    void this.#client.end();
  }

  /** Checks the deadline after the results that have arrived, also where the process stood still. */
  #wakeIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => this.#checkDeadline()), ms).unref();
  }

  #checkDeadline(): void {
    this.#timer = undefined;
    const [oldest] = this.#waiting;
    if (oldest === undefined) return;
    const leftMs = oldest.requestedMs + this.#deadlineMs - performance.now();
    if (leftMs > 0) this.#timer = this.#wakeIn(leftMs);
    else this.#client.socket.destroy(new Error('Query read timeout'));
  }
}
