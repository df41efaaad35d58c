import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Serves the listener of `make` below a path prefix, until the test is over, and returns the URL. The
 * host removes the prefix.
 */
export const serveBelow = async (
  prefix: string,
  make: (url: string) => RequestListener,
): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  const listener = make(url);
  server.on('request', (req, res) => {
    if (req.url?.startsWith(`${prefix}/`)) {
      req.url = req.url.slice(prefix.length);
      listener(req, res);
    } else {
      res.writeHead(404).end('not below the prefix');
    }
  });
  return url;
};
