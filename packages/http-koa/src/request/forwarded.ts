import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import { addRequestFacts } from './request-facts.ts';
import { isTrustedBy, type TrustedProxies } from './trusted-proxies.ts';

/** What a request addressed, as far as trusted proxies say. */
interface Origin {
  /** The host with its port, as in the `Host` header. */
  readonly host: string;
  readonly isSecure: boolean;
}

/** The client of a request and the origin that it addressed, as far as trusted proxies say. */
export interface Forwarded extends Origin {
  /** The IP address of the client. */
  readonly address: string;
}

type ReadForwarded = (ctx: Context) => Forwarded;

const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/;

/** Before an IPv4 address of a socket that listens for both versions (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/**
 * Returns an address without port and zone, and IPv4 as such: a zone means nothing on another machine, and may be
 * any text.
 */
const bareAddress = (address: string): string => {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  const [bare = ''] = (six ?? four ?? address).split('%');
  return bare.replace(MAPPED, '');
};

const peerOf = ({ req }: Context): string => bareAddress(req.socket.remoteAddress ?? '');

/** Returns the values of a header that each proxy may have added to, in order. */
const valuesOf = (headers: IncomingHttpHeaders, name: string): readonly string[] =>
  String(headers[name] ?? '')
    .split(',')
    .map((value) => value.trim());

/** Of host and protocol the last value of a believed peer counts: a client can send the others. */
const originOf = ({ headers, socket }: IncomingMessage, isBelieved: boolean): Origin => {
  const lastOf = (name: string): string =>
    (isBelieved ? valuesOf(headers, name).at(-1) : undefined) ?? '';
  const isEncrypted = 'encrypted' in socket && socket.encrypted === true;
  return {
    host: lastOf('x-forwarded-host') || String(headers[':authority'] ?? headers.host ?? ''),
    isSecure: isEncrypted || lastOf('x-forwarded-proto') === 'https',
  };
};

/** Believes as many addresses as there are proxies, whoever sent them, by the `proxy` of Koa. */
const readCounted: ReadForwarded = (ctx) => {
  const address = bareAddress(ctx.ip);
  return {
    address: isIP(address) === 0 ? peerOf(ctx) : address,
    ...originOf(ctx.req, ctx.app.proxy),
  };
};

/**
 * Believes the headers of listed peers only. Addresses are read from the right to the first that is not
 * listed, or that is no address.
 */
const readListed = (entries: readonly string[]): ReadForwarded => {
  const isTrusted = isTrustedBy(entries);
  return (ctx) => {
    let address = peerOf(ctx);
    const origin = originOf(ctx.req, isTrusted(address));
    for (const value of valuesOf(ctx.req.headers, 'x-forwarded-for').toReversed()) {
      const before = bareAddress(value);
      if (!isTrusted(address) || isIP(before) === 0) break;
      address = before;
    }
    return { address, ...origin };
  };
};

// A symbol that is not exported, so that no other middleware can set the client.
const FORWARDED = Symbol('forwarded');

interface WithForwarded {
  [FORWARDED]?: Forwarded;
}

/**
 * Determines the client and the origin of each request.
 *
 * @throws TypeError for an entry that is neither an address nor a range.
 */
export const forwarded = (trustedProxies: TrustedProxies): Middleware => {
  const read = typeof trustedProxies === 'number' ? readCounted : readListed(trustedProxies);
  return (ctx, next) => {
    const client = read(ctx);
    (ctx as WithForwarded)[FORWARDED] = client;
    addRequestFacts(ctx.req, { address: client.address });
    return next();
  };
};

/**
 * Returns the client and the origin of the request.
 *
 * @throws Error on a request that `forwarded` has not seen.
 */
export const forwardedOf = (ctx: Context): Forwarded => {
  const found = (ctx as WithForwarded)[FORWARDED];
  if (found === undefined) throw new Error('The middleware is not behind `forwarded`.');
  return found;
};
