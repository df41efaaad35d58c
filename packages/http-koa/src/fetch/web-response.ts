import type { ServerResponse } from 'node:http';

/** Statuses whose responses have no body (Fetch, 2.2.6). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/** Returns the response of the web for one of Node.js whose head is complete. */
export const webResponse = (
  {
    req,
    statusCode: status,
    ...rest
  }: Pick<ServerResponse, 'req' | 'statusCode'> & {
    readonly headers: ReturnType<ServerResponse['getHeaders']>;
  },
  body: ReadableStream<Uint8Array>,
): Response => {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(rest.headers)) {
    // A header of connections of HTTP/1, which HTTP/2 refuses (RFC 9113, 8.2.2).
    if (name === 'connection') continue;
    for (const each of [value].flat()) headers.append(name, String(each));
  }
  const hasBody = req.method !== 'HEAD' && !WITHOUT_BODY.has(status);
  return new Response(hasBody ? body : null, { status, headers });
};
