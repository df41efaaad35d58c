import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import S3rver from '@20minutes/s3rver';

// A server of S3 whose requests can fail, in front of S3rver, which checks signatures. `PUT /-/mode`
// changes the share of requests that fail, as { "share": 0.05 }.
const { PORT = '0', FOLDER = '', BUCKET = '' } = process.env;

const KINDS = ['slow-down', 'lost', 'cut'] as const;

let share = 0;
let failed = 0;

const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: FOLDER,
  configureBuckets: [{ name: BUCKET }],
});
const { port } = await store.run();
const agent = new Agent({ keepAlive: true });

/**
 * Keeps the folder of an object for ever: S3rver removes one that a deletion has left empty with all that
 * another request has put there meanwhile.
 */
const keepFolder = ({ url = '' }: IncomingMessage): void => {
  const folder = join(FOLDER, dirname(new URL(url, 'http://store').pathname));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '.keep'), '');
};

/** Passes a request on, and `answer` what S3rver answers. */
const forward = (
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: (given: IncomingMessage) => void,
): void => {
  const { method, headers, url = '' } = incoming;
  if (method === 'PUT') keepFolder(incoming);
  const forwarded = request({ host: '127.0.0.1', port, method, headers, path: url, agent });
  forwarded.once('response', answer);
  forwarded.once('error', () => response.destroy());
  response.once('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
};

/** Fails a request: it is refused, or done without an answer, or its connection ends. */
const fail = (incoming: IncomingMessage, response: ServerResponse): void => {
  const kind = KINDS[failed % KINDS.length];
  failed += 1;
  if (kind === 'cut') incoming.socket.resetAndDestroy();
  else if (kind === 'lost') {
    forward(incoming, response, (given) => {
      given.resume().once('end', () => response.writeHead(500).end());
    });
  } else {
    incoming.resume();
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  }
};

const setMode = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const parts: Buffer[] = await incoming.toArray();
  ({ share } = JSON.parse(Buffer.concat(parts).toString()));
  response.end(JSON.stringify({ failed }));
};

const server = createServer((incoming, response) => {
  response.on('error', () => {});
  if (incoming.url === '/-/mode') void setMode(incoming, response);
  else if (Math.random() < share) fail(incoming, response);
  else {
    forward(incoming, response, (given) => {
      response.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(response);
    });
  }
}).listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
console.log(`listening on ${(server.address() as AddressInfo).port}`);
