import { isIP } from 'node:net';
import type { Context } from 'koa';

const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/;

const withoutPort = (address: string): string => {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  return six ?? four ?? address;
};

/**
 * The address that the request came from: what the outermost trusted proxy saw, with or without a
 * port, else the socket's. A proxy's word that is no address counts as none.
 */
export const clientAddress = (ctx: Context): string => {
  const told = withoutPort(ctx.ip);
  return isIP(told) === 0 ? (ctx.req.socket.remoteAddress ?? '') : told;
};
