import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();

/** Returns a free port of 127.0.0.1, another one each time. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
};
