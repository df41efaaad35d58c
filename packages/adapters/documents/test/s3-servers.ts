import S3rver from '@20minutes/s3rver';
import type { S3Credentials } from '@paydocs/documents';
import { startFauxqs } from 'fauxqs';
import { temporaryFolder } from './temporary-folder.ts';

/** A server of S3 with one bucket. */
export interface S3Server {
  readonly url: string;
  stop(): Promise<void>;
}

export const BUCKET = 'documents';
export const REGION = 'us-east-1';

/** The only credentials of S3rver, which checks signatures. */
export const CREDENTIALS: S3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts S3rver, which checks signatures. */
export const startS3rver = async (): Promise<S3Server> => {
  const folder = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      await folder.close();
    },
  };
};

/** Starts fauxqs, which keeps objects in memory and takes any signature. */
export const startFauxqsServer = async (): Promise<S3Server> => {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: [BUCKET] } });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
};
