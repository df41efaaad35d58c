import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections, one of which could take the port of a
// server while it is down (RFC 6335 section 6; Linux starts at 32768).
const LOWEST = 10_000;
const HIGHEST = 32_000;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** Returns a free port of 127.0.0.1 that stays free while its server restarts. */
export const stablePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
};
