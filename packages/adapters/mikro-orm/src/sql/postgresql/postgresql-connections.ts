import type { Settings } from '../options.ts';

/** The difference between the statement timeouts of client and server. */
const SERVER_HEAD_START_MS = 500;

const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Returns the timeouts that the server enforces, by the name of their setting: for statements, and for
 * transactions that wait for the client.
 */
export const serverTimeouts = ({ statementTimeoutMs }: Settings) => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
});

/** Returns pg's configuration of a connection. A timeout of 0 ms is unlimited. */
export const connectionConfig = (settings: Settings) => ({
  connectionString: settings.url,
  application_name: settings.applicationName,
  connectionTimeoutMillis: settings.connectTimeoutMs,
  keepAlive: true,
  // A transaction pooler refuses startup parameters; transactions set the timeouts instead.
  ...(settings.pooler === 'none' && serverTimeouts(settings)),
  ...(settings.statementTimeoutMs > 0 && {
    // A frozen server cannot cancel a statement.
    query_timeout: settings.statementTimeoutMs + SERVER_HEAD_START_MS,
  }),
});

/** Logs why a connection closed. Without a listener an idle one that closes would end the process. */
export const logClosed =
  ({ log }: Settings) =>
  ({ message }: Error): void =>
    log(`PostgreSQL closed a connection: ${message}`);
