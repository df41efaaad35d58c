import { isUnavailable, Unavailable } from '@paydocs/core';

/** Error codes of the network, of Node.js and of SQLite. */
const CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|EMFILE|ENFILE|SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)(?:_\w+)?)$/;

/**
 * SQLSTATEs (PostgreSQL, Appendix A): connection lost (08), out of resources (53), shut down or
 * starting (57P), a transaction that was open too long (25P03, 25P04), statement canceled (57014), lock not available (55P03), I/O error (58),
 * read-only (25006), conflicts that a retry solves (40001, 40P01), and a prepared statement that is
 * missing because its Parse failed (26000).
 */
const SQL_STATES =
  /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|55P03|58\w{3}|25006|25P03|25P04|40001|40P01|26000)$/;

/**
 * SQLSTATEs of PostgreSQL that are losses from one of its routines only: a plan with changed columns,
 * and a database that accepts no connections for now.
 */
const ROUTINES: ReadonlyMap<unknown, string> = new Map([
  ['RevalidateCachedQuery', '0A000'],
  ['CheckMyDatabase', '55000'],
]);

/** Messages of errors without a code: no free connection, a lost or closed connection, a timeout. */
const MESSAGES =
  /timeout (?:exceeded when trying to connect|expired)|Connection terminated|Query read timeout|not queryable|Client was closed|after calling end on the pool|The database connection is not open/;

const code = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

const isLoss = (error: unknown): boolean =>
  error instanceof Error &&
  (isUnavailable(error) ||
    CODES.test(code(error)) ||
    SQL_STATES.test(code(error)) ||
    MESSAGES.test(error.message) ||
    ('routine' in error && ROUTINES.get(error.routine) === code(error)) ||
    isLoss(error.cause));

/** Error codes of a statement that another transaction kept from its lock, or ended. */
const BUSY = /^(?:SQLITE_(?:BUSY|LOCKED)(?:_\w+)?|40001|40P01|55P03)$/;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && (BUSY.test(code(error)) || isBusy(error.cause));

const lossOf = (error: unknown): string =>
  isBusy(error)
    ? 'The database is busy: another transaction holds what this one needs.'
    : 'The database is unavailable.';

/** Sentences for databases that need an operator, by SQLSTATE or by the message of SQLite. */
const SENTENCES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^3D000$/, 'PostgreSQL has no database of this name: create it, then migrate it.'],
  [
    /^42P01$|\bno such table: /,
    'The database lacks a table of paydocs: run `paydocs migrate`, or `migrate()` in a host.',
  ],
];

const sentenceOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const own = SENTENCES.find(
    ([pattern]) => pattern.test(code(error)) || pattern.test(error.message),
  );
  return own?.[1] ?? sentenceOf(error.cause);
};

/** The errors of receivers of rows. They may have the codes of a lost connection, such as `EPIPE`. */
const receiverErrors = new WeakSet<object>();

/** Returns a receiver of rows whose errors leave the port unchanged. */
export const receiver =
  <Rows extends readonly unknown[]>(receive: (...rows: Rows) => Promise<void>) =>
  async (...rows: Rows): Promise<void> => {
    try {
      await receive(...rows);
    } catch (error) {
      if (error instanceof Error) receiverErrors.add(error);
      throw error;
    }
  };

/**
 * Returns `Unavailable` for errors of a lost, unreachable or busy database, and an error with a sentence
 * for one without tables; other errors unchanged.
 */
export const toPortError = (error: unknown): unknown => {
  if (isUnavailable(error) || (error instanceof Error && receiverErrors.has(error))) return error;
  if (isLoss(error)) return new Unavailable(lossOf(error), { cause: error });
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
};

type Method = (...parameters: never[]) => Promise<unknown>;

const withPortError =
  <M extends Method>(method: M) =>
  async (...parameters: Parameters<M>): Promise<unknown> => {
    try {
      return await method(...parameters);
    } catch (error) {
      throw toPortError(error);
    }
  };

/** Wraps the methods of a port: errors are converted with `toPortError`. */
export const withPortErrors = <Port extends Record<keyof Port, Method>>(port: Port): Port =>
  Object.fromEntries(
    Object.entries<Method>(port).map(([name, method]) => [name, withPortError(method)]),
  ) as Port;
