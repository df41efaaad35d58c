import { isIP } from 'node:net';
import type { Context } from 'koa';

const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/;

const withoutPort = (address: string): string => {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  return six ?? four ?? address;
};

/**
 * Returns the IP address of the client: the address that the outermost trusted proxy added to
 * `X-Forwarded-For`, otherwise the address of the socket.
 */
export const clientAddress = (ctx: Context): string => {
  const forwarded = withoutPort(ctx.ip);
  return isIP(forwarded) === 0 ? (ctx.req.socket.remoteAddress ?? '') : forwarded;
};
