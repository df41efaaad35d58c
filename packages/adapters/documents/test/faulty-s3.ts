import { s3DocumentStore, type S3DocumentStoreOptions } from '@paydocs/documents';
import type { DocumentStore } from '@paydocs/core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type HttpProxy, type Intercept, startHttpProxy } from './http-proxy.ts';
import { BUCKET, CREDENTIALS, REGION, type S3Server, startS3rver } from './s3-servers.ts';

export const KEY = 'a7/1/one.pdf';
export const BYTES = new Uint8Array(200_000).map((_, index) => index % 251);
export const unavailable = { name: 'Unavailable' };

/** A server of S3 behind a proxy, for the tests of a file. */
export interface FaultyS3 {
  /** A new proxy for each test. */
  readonly proxy: HttpProxy;
  /** The delays of the retries of a test. */
  readonly delays: readonly number[];
  /** Creates a store that does not wait between its retries. */
  storeWith(options?: Partial<S3DocumentStoreOptions>): DocumentStore;
}

/** Starts S3rver for the tests of this file. */
export const useFaultyS3 = (): FaultyS3 => {
  let server: S3Server | undefined;
  let proxy: HttpProxy | undefined;
  const delays: number[] = [];
  beforeAll(async () => {
    server = await startS3rver();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    proxy = await startHttpProxy(server?.url ?? '');
    delays.length = 0;
  });
  afterEach(() => proxy?.stop());

  const currentProxy = (): HttpProxy => {
    if (proxy === undefined) throw new Error('No test runs.');
    return proxy;
  };
  return {
    get proxy() {
      return currentProxy();
    },
    delays,
    storeWith: (options = {}) =>
      s3DocumentStore({
        bucket: BUCKET,
        endpoint: currentProxy().url,
        region: REGION,
        credentials: CREDENTIALS,
        sleep: async (ms) => {
          delays.push(ms);
        },
        ...options,
      }),
  };
};

/** Answers the first requests with this status. */
export const failing = (
  times: number,
  status: number,
  headers: Record<string, string> = {},
): Intercept => {
  let left = times;
  return (incoming, response) => {
    if (left === 0) return false;
    left -= 1;
    incoming.resume();
    response.writeHead(status, headers).end('<Error><Code>SlowDown</Code></Error>');
    return true;
  };
};

/** Answers each request with this status and body. */
export const answering =
  (status: number, headers: Record<string, string>, body: string): Intercept =>
  (incoming, response) => {
    incoming.resume();
    response.writeHead(status, headers).end(body);
    return true;
  };

/** Reads a document to its end. */
export const readAll = async (store: DocumentStore): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of (await store.read(KEY))?.content ?? []) parts.push(part);
  return Buffer.concat(parts);
};
