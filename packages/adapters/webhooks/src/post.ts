import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** A request with a body of JSON. */
export interface Post {
  readonly url: URL;
  /** The addresses that the connection may go to; the host of the URL is not looked up. */
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Certificates of authorities instead of those of Node.js, as PEM. */
  readonly ca: string | readonly string[] | undefined;
}

const HEADERS_MAX_BYTES = 16_384;
const ANSWER_MAX_BYTES = 65_536;

const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };

/**
 * Sends one request on a connection of its own, follows no redirect, and returns the status of the
 * answer. Reads at most 64 KiB of its body, and drops the rest with the connection.
 *
 * Rejects when the connection fails, or the signal aborts, before the status has arrived.
 */
export const post = (
  { url, addresses, headers, body, ca }: Post,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    let status: number | undefined;
    let failure: unknown;
    const sent = (url.protocol === 'https:' ? requestOverHttps : requestOverHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: answering(addresses),
      maxHeaderSize: HEADERS_MAX_BYTES,
      signal,
      ...(ca === undefined ? {} : { ca: [ca].flat() }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'paydocs',
        ...headers,
      },
    });
    sent.on('response', (response) => {
      let bytes = 0;
      status = response.statusCode;
      // The status has decided: what happens to the rest of the answer does not matter.
      response.on('error', () => {});
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_MAX_BYTES) response.destroy();
      });
    });
    sent.on('error', (error) => {
      failure = error;
    });
    sent.on('close', () => (status === undefined ? reject(failure) : resolve(status)));
    sent.end(body);
  });
