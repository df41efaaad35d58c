import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { canonicalAddress } from '@paydocs/core';
import { isTrustedBy, type TrustedProxies } from '../request/trusted-proxies.ts';

/** Options for {@link boundAddresses}. */
export interface AddressBound {
  /** The number of open connections of one client. */
  readonly max: number;
  /** Proxies, whose connections carry the requests of many clients, have no bound. */
  readonly trustedProxies: TrustedProxies;
}

/**
 * Closes each connection at once with which one client would have more than `max`. A client is an
 * IPv4 address or an IPv6 /64, as for rate limits.
 */
export const boundAddresses = (server: Server, { max, trustedProxies }: AddressBound): void => {
  // A number of proxies does not give their addresses: every peer may be one.
  if (typeof trustedProxies === 'number' && trustedProxies > 0) return;
  const isProxy = isTrustedBy(typeof trustedProxies === 'number' ? [] : trustedProxies);
  const open = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const client = canonicalAddress(remoteAddress);
    const count = open.get(client) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(client, count + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left === 0) open.delete(client);
      else open.set(client, left);
    });
  });
};
