import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { FetchHandler } from '@paydocs/http-koa';

const requestOf = (
  stream: ServerHttp2Stream,
  given: IncomingHttpHeaders,
  signal: AbortSignal,
): Request => {
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(given)) {
    if (!name.startsWith(':')) headers.append(name, String(value));
  }
  const method = given[':method'] ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`${given[':scheme']}://${given[':authority']}${given[':path']}`, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(stream) as ReadableStream, duplex: 'half' } : {}),
  });
};

/** Answers a request of HTTP/2 with a handler of the web. A client that resets the stream ends its work. */
export const answerStream = async (
  handle: FetchHandler,
  stream: ServerHttp2Stream,
  given: IncomingHttpHeaders,
): Promise<void> => {
  const closed = new AbortController();
  stream.once('close', () => closed.abort());
  stream.on('error', () => closed.abort());
  try {
    const { status, headers, body } = await handle(requestOf(stream, given, closed.signal));
    stream.respond({ ...Object.fromEntries(headers), ':status': status });
    await pipeline(body === null ? [] : Readable.fromWeb(body as NodeStream), stream);
    // Asks the client to send no more of a body that was refused.
    if (!stream.endAfterHeaders && !stream.readableEnded) stream.close();
  } catch {
    stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  }
};
