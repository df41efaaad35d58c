import { once } from 'node:events';
import type { Server } from 'node:http';
import { OperationalError } from '../operational-error.ts';

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
}

const CAUSES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use: stop the other program, or set PORT',
  EACCES: 'this user may not use that port: set PORT to one from 1024 on',
  EADDRNOTAVAIL: 'this machine does not have that address: set HOST',
  ENOTFOUND: 'that host name is unknown: set HOST',
};

/**
 * Listens, and tells the URL, with the port that it got.
 *
 * @throws OperationalError when the address cannot be listened on, with what to do about it.
 */
export const listen = async (server: Server, { host, port }: ListenAddress): Promise<string> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    const why = CAUSES[code] ?? code;
    throw new OperationalError(`Cannot listen on ${host}:${port}: ${why}.`, { cause });
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
};
