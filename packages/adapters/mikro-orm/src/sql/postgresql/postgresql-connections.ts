import type { Settings } from '../../database/options.ts';

/** How much longer the client waits for a statement than the server. */
const SERVER_HEAD_START_MS = 500;

const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * The timeouts that the server enforces, by the name of their setting. In a transaction a wait for
 * the client ends too.
 */
export const serverTimeouts = ({ statementTimeoutMs }: Settings) => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
});

/** pg's configuration of a connection. Timeouts of 0 ms never end. */
export const connectionConfig = (settings: Settings) => ({
  connectionString: settings.url,
  application_name: settings.applicationName,
  connectionTimeoutMillis: settings.connectTimeoutMs,
  keepAlive: true,
  // A transaction pooler refuses startup parameters; transactions set the timeouts instead.
  ...(settings.pooler === 'none' && serverTimeouts(settings)),
  ...(settings.statementTimeoutMs > 0 && {
    // A server that hangs cannot end a statement.
    query_timeout: settings.statementTimeoutMs + SERVER_HEAD_START_MS,
  }),
});

/** Logs why a connection closed. Without a listener an idle one that closes would end the process. */
export const logClosed =
  ({ log }: Settings) =>
  ({ message }: Error): void =>
    log(`PostgreSQL closed a connection: ${message}`);
