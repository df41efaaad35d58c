import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { MemorySocket } from './memory-socket.ts';

/** Where a request was sent, and how its path goes on behind the prefix of the host. */
export interface RequestPlace {
  readonly url: URL;
  /** A path such as `/payroll`, or empty. */
  readonly prefix: string;
}

/** Returns the path that routes match. What is not behind the prefix matches none. */
const pathOf = ({ url: { pathname, search }, prefix }: RequestPlace): string => {
  if (!pathname.startsWith(`${prefix}/`)) return '/';
  return pathname.slice(prefix.length) + search;
};

const headersOf = (
  { headers, body }: Request,
  { host }: URL,
): Readonly<Record<string, string>> => ({
  host,
  ...Object.fromEntries(headers),
  // HTTP/2 and streams of a program have bodies without a length.
  ...(body === null || headers.has('content-length') ? {} : { 'transfer-encoding': 'chunked' }),
});

/**
 * Returns a request of the web as one of Node.js, whose body is read from the socket. Its version is
 * HTTP/1.0, so that Node.js writes the body of the response as it is, without chunks.
 */
export const nodeRequest = (
  request: Request,
  place: RequestPlace,
  socket: MemorySocket,
): IncomingMessage => {
  const { url } = place;
  const headers = headersOf(request, url);
  const message = Object.assign(new IncomingMessage(socket as unknown as Socket), {
    method: request.method,
    url: pathOf(place),
    originalUrl: url.pathname + url.search,
    httpVersion: '1.0',
    httpVersionMajor: 1,
    httpVersionMinor: 0,
    headers,
    rawHeaders: Object.entries(headers).flat(),
  });
  socket.on('data', (chunk: Buffer) => {
    if (!message.push(chunk)) socket.pause();
  });
  socket.once('end', () => {
    message.complete = true;
    message.push(null);
  });
  socket.once('close', () => {
    if (!message.complete) message.destroy(new Error('The request was aborted.'));
  });
  // The message resumes the socket when its body is read.
  if (request.body !== null) socket.pause();
  return message;
};
