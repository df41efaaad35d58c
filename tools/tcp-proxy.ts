import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The two connections of one client. */
export interface ProxyLink {
  readonly client: Socket;
  readonly server: Socket;
}

/** A proxy and its URL. */
export interface TcpProxy {
  readonly url: string;
  close(): void;
}

/**
 * Starts a proxy on a free port of 127.0.0.1 in front of the server of a URL. `relay` passes the bytes of
 * each link; the end of one connection ends the other one.
 */
export const startProxy = async (
  target: string,
  relay: (link: ProxyLink) => void,
): Promise<TcpProxy> => {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  // A half-closed connection still passes bytes in the other direction.
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('end', () => other.end());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    relay({ client, server });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url.port = String(address.port);
  return {
    url: url.href,
    close: () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
