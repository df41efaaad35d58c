import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { s3DocumentStore } from '@paydocs/documents';
import type { DocumentStoreHarness } from '@paydocs/testing/contracts';
import { startHttpProxy } from './http-proxy.ts';
import { BUCKET, CREDENTIALS, REGION, type S3Server } from './s3-servers.ts';

const ENDING_MS = 2000;

/** Creates the harness of a store under a prefix of its own in the bucket of a server. */
export const s3Harness = async ({ url }: S3Server): Promise<DocumentStoreHarness> => {
  const proxy = await startHttpProxy(url);
  const documentStore = s3DocumentStore({
    bucket: BUCKET,
    prefix: randomUUID(),
    endpoint: proxy.url,
    region: REGION,
    credentials: CREDENTIALS,
    sleep: async () => {},
  });
  return {
    documentStore,
    openReads: async () => {
      // The server sees the end of a connection a moment later.
      const endsAt = performance.now() + ENDING_MS;
      while (proxy.running() > 0 && performance.now() < endsAt) await delay(2);
      return proxy.running();
    },
    takeAway: async () => {
      await proxy.stop();
      return () => proxy.start();
    },
    close: () => proxy.stop(),
  };
};
