import type { Duplex } from 'node:stream';
import type { Client } from 'pg';

/** How long a server may take to close a connection that its client has ended. */
const GOODBYE_MS = 1000;

/**
 * Closes the socket of a client a second after the client has ended its session. A frozen server, and a proxy that
 * has forgotten the connection, never close it, and an open socket keeps the process alive.
 */
export const closeAfterGoodbye = (client: Client): void => {
  client.once('connect', () => {
    // The types of pg do not have the stream, which is not the socket under TLS.
    const { connection } = client as unknown as { readonly connection: { stream: Duplex } };
    const { stream } = connection;
    stream.once('finish', () => setTimeout(() => stream.destroy(), GOODBYE_MS).unref());
  });
};
