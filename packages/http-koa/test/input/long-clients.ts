import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers } = workerData as {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

const BODY = Buffer.alloc(20 * 2 ** 20, ' ');
const CLIENTS = 40;

/** Sends the body on a connection that ends with it, and returns the status, or the code of the error. */
const sendLong = (): Promise<string> =>
  new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    const sent = request(`${url}/auth/login`, { method: 'POST', agent: false, headers });
    sent.on('response', (response) => {
      response.on('error', fail);
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    });
    sent.on('error', fail);
    sent.end(BODY);
  });

const answers = await Promise.all(Array.from({ length: CLIENTS }, sendLong));
const port = parentPort;
port?.postMessage(answers);
