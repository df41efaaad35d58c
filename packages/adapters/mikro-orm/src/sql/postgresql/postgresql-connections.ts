import type { Settings } from '../../database/options.ts';

/** How much later than the server this side gives up on a statement. */
const SERVER_HEAD_START_MS = 500;

const IDLE_IN_TRANSACTION_MS = 10_000;

/** How pg connects to a server, and what both sides wait for at most; 0 ms is for ever. */
export const connectionsTo = (
  url: string,
  { applicationName, connectTimeoutMs, statementTimeoutMs }: Settings,
) => ({
  connectionString: url,
  application_name: applicationName,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  ...(statementTimeoutMs > 0 && {
    statement_timeout: statementTimeoutMs,
    // The server cannot end a statement when it is the server that stands still.
    query_timeout: statementTimeoutMs + SERVER_HEAD_START_MS,
  }),
});

/** A pool, as far as one can listen to it. */
interface Heard {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Tells that a connection was lost. */
export const lost =
  ({ log }: Settings) =>
  ({ message }: Error): void =>
    log(`PostgreSQL closed a connection: ${message}`);

/** Hears of closed connections: without a listener one that was idle would end the process. */
export const listenTo = (pool: Heard, settings: Settings): void => {
  pool.on('error', lost(settings));
};
