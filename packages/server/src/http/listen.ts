import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { OperationalError } from '../errors/operational-error.ts';

/** The address that a server listens on. */
export interface ListenAddress {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The variables that error messages name; `HOST` and `PORT` by default. */
  readonly variables?: { readonly host: string; readonly port: string };
}

const OF_THE_API = { host: 'HOST', port: 'PORT' };

const reasonOf = (code: string, { host, port }: typeof OF_THE_API): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `the port is in use: stop the other program, or set ${port}`;
    case 'EACCES':
      return `this user may not use that port: set ${port} to one from 1024 on`;
    case 'EADDRNOTAVAIL':
      return `this machine does not have that address: set ${host}`;
    case 'ENOTFOUND':
      return `that host name is unknown: set ${host}`;
    default:
      return code;
  }
};

/**
 * Listens, and returns the URL with the actual port.
 *
 * @throws OperationalError with a remedy when the address is not available.
 */
export const listen = async (
  server: Server,
  { host, port, variables = OF_THE_API }: ListenAddress,
): Promise<string> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    const reason = reasonOf(code, variables);
    throw new OperationalError(`Cannot listen on ${host}:${port}: ${reason}.`, { cause });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
};

/**
 * Listens for a moment, before anything slow is begun.
 *
 * @throws OperationalError with a remedy when the address is not available.
 */
export const assertAvailable = async (address: ListenAddress): Promise<void> => {
  if (address.port === 0) return;
  const server = createServer((socket) => socket.destroy());
  await listen(server, address);
  server.close();
  await once(server, 'close');
};
