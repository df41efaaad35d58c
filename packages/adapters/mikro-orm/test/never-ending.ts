import type { ProxyLink } from '../../../../tools/tcp-proxy.ts';

/** Passes all bytes of a link, and not its end: the server gets the goodbye of the client, and nothing follows. */
export const neverEnding = ({ client, server }: ProxyLink): void => {
  server.pipe(client, { end: false });
  client.on('data', (bytes) => server.write(bytes));
  server.removeAllListeners('end');
  server.removeAllListeners('close');
};
