import { once } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  createServer,
  type IncomingHttpHeaders,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { answerStream } from '../../../../examples/embed-node-http/src/answer-stream.ts';
import type { FetchHandler } from '../../src/index.ts';

/** A handler of the web behind HTTP/2 without TLS, and a connection to it. */
export interface ServedHttp2 {
  readonly session: ClientHttp2Session;
  /** The requests that the handler was given. */
  readonly requests: readonly Request[];
  /** What the handler rejected with. */
  readonly rejections: readonly unknown[];
}

/** Serves a handler over HTTP/2 until the test is over, as the example of a host does. */
export const serveHttp2 = async (handle: FetchHandler): Promise<ServedHttp2> => {
  const requests: Request[] = [];
  const rejections: unknown[] = [];
  const noted: FetchHandler = async (request) => {
    requests.push(request);
    return handle(request).catch((error: unknown) => {
      rejections.push(error);
      throw error;
    });
  };
  const server = createServer().listen(0, '127.0.0.1');
  server.on('stream', (stream, headers) => void answerStream(noted, stream, headers));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const session = connect(`http://127.0.0.1:${port}`);
  onTestFinished(async () => {
    session.destroy();
    server.close();
    await once(server, 'close');
  });
  return { session, requests, rejections };
};

/** A response of HTTP/2. */
export interface Http2Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Returns the whole response to a request. */
export const answerTo = async (stream: ClientHttp2Stream): Promise<Http2Answer> => {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  const bytes = Buffer.concat(await stream.toArray());
  return { status: Number(headers[':status']), headers, bytes };
};

/** Sends each part of a body as a frame of its own. */
export const sendFrames = async (
  stream: ClientHttp2Stream,
  parts: readonly (string | Uint8Array)[],
): Promise<void> => {
  for (const part of parts) {
    await new Promise<void>((resolve) => {
      stream.write(part, () => resolve());
    });
  }
};
