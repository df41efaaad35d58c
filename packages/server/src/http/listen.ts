import { once } from 'node:events';
import type { Server } from 'node:http';
import { OperationalError } from '../operational-error.ts';

/** The address that a server listens on. */
export interface ListenAddress {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
}

const CAUSES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use: stop the other program, or set PORT',
  EACCES: 'this user may not use that port: set PORT to one from 1024 on',
  EADDRNOTAVAIL: 'this machine does not have that address: set HOST',
  ENOTFOUND: 'that host name is unknown: set HOST',
};

/**
 * Listens, and returns the URL with the actual port.
 *
 * @throws OperationalError with a remedy when the address is not available.
 */
export const listen = async (server: Server, { host, port }: ListenAddress): Promise<string> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    const reason = CAUSES[code] ?? code;
    throw new OperationalError(`Cannot listen on ${host}:${port}: ${reason}.`, { cause });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
};
