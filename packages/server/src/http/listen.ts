import { once } from 'node:events';
import { connect, type Server } from 'node:net';
import { OperationalError } from '../errors/operational-error.ts';

/** The address that a server listens on. */
export interface ListenAddress {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The variables that error messages name; `HOST` and `PORT` by default. */
  readonly variables?: { readonly host: string; readonly port: string };
  /** Whether other processes listen on the same address, with the same option; false by default. */
  readonly isShared?: boolean;
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
    case 'ENOTSUP':
      return 'no two processes share a port on this system: set PROCESSES to 1';
    case 'ENOTFOUND':
      return `that host name is unknown: set ${host}`;
    default:
      return code;
  }
};

const unavailable = (
  { host, port, variables = OF_THE_API }: ListenAddress,
  code: string,
  cause?: unknown,
): OperationalError => {
  const reason = reasonOf(code, variables);
  return new OperationalError(`Cannot listen on ${host}:${port}: ${reason}.`, { cause });
};

/**
 * Listens, and returns the URL with the actual port.
 *
 * @throws OperationalError with a remedy when the address is not available.
 */
export const listen = async (server: Server, address: ListenAddress): Promise<string> => {
  const { host, port, isShared = false } = address;
  try {
    server.listen({ host, port, reusePort: isShared });
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw unavailable(address, code, cause);
  }
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${bound.port}`;
};

/** Where a program that listens on all addresses is reached. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const CONNECT_MS = 500;

const accepts = async ({ host, port }: ListenAddress): Promise<boolean> => {
  const socket = connect({ host: LOCAL[host] ?? host, port, timeout: CONNECT_MS });
  const isAccepted = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('timeout', () => resolve(false));
    socket.on('error', () => resolve(false));
  });
  socket.destroy();
  return isAccepted;
};

/**
 * Asks for a connection, before anything slow is begun. A server that listened for a moment would accept
 * clients and leave them.
 *
 * @throws OperationalError with a remedy when another program listens on the address.
 */
export const assertUnused = async (address: ListenAddress): Promise<void> => {
  if (address.port !== 0 && (await accepts(address))) throw unavailable(address, 'EADDRINUSE');
};
