import { createServer } from 'node:http';
import type { Config } from '../config/settings.ts';
import { listen } from '../http/listen.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import type { Management } from './management.ts';

/** A server of health and metrics. */
export interface ManagementServer {
  /** The address, with the actual port. */
  readonly url: string;
  /** Closes the port and every connection. */
  close(): Promise<void>;
}

/** Options of {@link serveManagement}. */
export type ManagementAddress = Pick<Config, 'host' | 'port' | 'managementHost'> & {
  readonly managementPort: number;
};

const VARIABLES = { host: 'MANAGEMENT_HOST', port: 'MANAGEMENT_PORT' } as const;
const CONNECTIONS_MAX = 100;
const TIMEOUT_MS = 5000;

/**
 * Serves health and metrics on their own port.
 *
 * @throws OperationalError when the address is not available, or is the one of the API.
 */
export const serveManagement = async (
  { handler }: Pick<Management, 'handler'>,
  { host, port, managementHost, managementPort }: ManagementAddress,
): Promise<ManagementServer> => {
  if (managementPort !== 0 && managementPort === port && managementHost === host) {
    throw new OperationalError('MANAGEMENT_PORT must be another port than PORT.', {
      exitCode: CONFIGURATION_EXIT_CODE,
    });
  }
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS, connectionsCheckingInterval: 1000 },
    handler,
  );
  server.maxConnections = CONNECTIONS_MAX;
  const address = { host: managementHost, port: managementPort };
  const url = await listen(server, { ...address, variables: VARIABLES });
  return {
    url,
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
  };
};
