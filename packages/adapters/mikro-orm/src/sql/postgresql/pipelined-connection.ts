import { Socket } from 'node:net';
import { Client, type ClientConfig, type CustomTypesConfig, DatabaseError } from 'pg';

/** A prepared statement with its values. No two texts share a name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A row whose columns are the text that PostgreSQL sent. */
export type TextRow = Record<string, string | null>;

/** The result of a statement. */
export interface TextRows {
  readonly rows: readonly TextRow[];
}

/** Options of a {@link PipelinedConnection}. */
export interface PipelinedConnectionOptions {
  readonly config: ClientConfig;
  /** How long a statement may wait for its result, the time to connect included; 0 is unlimited. */
  readonly deadlineMs: number;
  /** Called when an open connection is dropped. */
  readonly onDropped: (cause: Error) => void;
}

/**
 * The settings of each session. The statements are written so that one plan fits all values; without
 * the first setting PostgreSQL would plan some of them each time, which costs more than running
 * them. With the second one the server refuses writes: a lock would stall every other statement.
 */
const SESSION_SETTINGS =
  'set plan_cache_mode = force_generic_plan; set default_transaction_read_only = on';

const asText = (value: unknown): unknown => value;

/** Leaves every column as text: converting a column costs more than reading it. */
const types: CustomTypesConfig = { getTypeParser: () => asText };

/** Errors in the values of a statement (SQLSTATE class 22) leave the session as it was. */
const isDataError = (error: Error): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true;

/**
 * A PostgreSQL connection that many statements share: each is sent before the results of the
 * earlier ones arrive. A slow statement delays all later ones, so it takes fast reads only.
 *
 * After an error the connection takes no more statements: a failed Parse, or a plan that no longer
 * fits, would fail every later use of the same name. Statements already sent still get their
 * results. When a deadline passes, the connection closes and all of its statements fail.
 */
export class PipelinedConnection {
  readonly #socket = new Socket();
  readonly #client: Client;
  readonly #deadlineMs: number;
  readonly #onDropped: (cause: Error) => void;
  readonly #connected: Promise<void>;
  /** When each waiting statement was requested, oldest first. */
  readonly #waiting = new Set<{ readonly requestedMs: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isOpen = true;

  constructor({ config, deadlineMs, onDropped }: PipelinedConnectionOptions) {
    this.#deadlineMs = deadlineMs;
    this.#onDropped = onDropped;
    this.#client = new Client({ ...config, types, pipeline: true, stream: () => this.#socket });
    this.#client.on('error', (cause) => this.#drop(cause));
    this.#connected = this.#connect();
  }

  /** Whether it takes statements. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The number of statements without a result. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs a statement. */
  async query(statement: NamedStatement): Promise<TextRows> {
    const entry = { requestedMs: performance.now() };
    // Only waiting statements keep the process alive.
    if (this.#waiting.size === 0) this.#socket.ref();
    this.#waiting.add(entry);
    if (this.#timer === undefined && this.#deadlineMs > 0) {
      this.#timer = this.#wakeIn(this.#deadlineMs);
    }
    try {
      await this.#connected;
      return await this.#send(statement);
    } finally {
      this.#waiting.delete(entry);
      if (this.#waiting.size === 0) this.#socket.unref();
    }
  }

  /** Closes the connection after the results of all waiting statements. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.#socket.ref();
    // pg leaves a promise pending for ever when a client ends while it connects.
    await this.#connected.catch(() => {});
    await this.#client.end();
  }

  async #connect(): Promise<void> {
    try {
      await this.#client.connect();
      await this.#client.query(SESSION_SETTINGS);
    } catch (error) {
      this.#isOpen = false;
      this.#socket.destroy();
      throw error;
    }
  }

  /**
   * pg's promises and its `query_timeout` assign a function literal to a property, which V8
   * allocates in old space: the rows would stay in memory until the next full collection. A callback
   * argument avoids that.
   */
  async #send(statement: NamedStatement): Promise<TextRows> {
    return new Promise((resolve, reject) => {
      this.#client.query<TextRow>({ ...statement }, (error: Error | null, result) => {
        if (error === null) return resolve(result);
        if (!isDataError(error)) this.#drop(error);
        reject(error);
      });
    });
  }

  #drop(cause: Error): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onDropped(cause);
    void this.#client.end();
  }

  #wakeIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#checkDeadline(), ms).unref();
  }

  #checkDeadline(): void {
    this.#timer = undefined;
    const [oldest] = this.#waiting;
    if (oldest === undefined) return;
    const leftMs = oldest.requestedMs + this.#deadlineMs - performance.now();
    if (leftMs > 0) this.#timer = this.#wakeIn(leftMs);
    else this.#socket.destroy(new Error('Query read timeout'));
  }
}
