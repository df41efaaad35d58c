import { Resolver } from 'node:dns/promises';

/**
 * Returns the addresses of a host name.
 *
 * Rejects when the name has none, and soon after the signal aborts.
 */
export type ResolveAddresses = (
  hostname: string,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/** How long one kind of addresses waits for the other: some name servers never answer for AAAA (RFC 4074, 4.1). */
const OTHER_KIND_MS = 1000;

/**
 * Creates a resolver that asks name servers, those of the system by default, and reads no hosts file.
 * `dns.lookup` would occupy threads that also read files, for as long as a name server is silent.
 */
export const dnsResolver =
  (servers?: readonly string[]): ResolveAddresses =>
  async (hostname, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver();
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel);
    let timer: NodeJS.Timeout | undefined;
    try {
      const kinds = [resolver.resolve4(hostname), resolver.resolve6(hostname)] as const;
      const settled = Promise.allSettled(kinds);
      await Promise.any(kinds).catch(() => {});
      timer = setTimeout(cancel, OTHER_KIND_MS);
      const [four, six] = await settled;
      const found = [four, six].flatMap((result) =>
        result.status === 'fulfilled' ? result.value : [],
      );
      if (found.length === 0 && four.status === 'rejected') throw four.reason;
      return found;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  };
