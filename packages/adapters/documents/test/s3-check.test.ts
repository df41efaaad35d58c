import { describe, expect, test } from 'vitest';
import { answering, KEY, unavailable, useFaultyS3 } from './faulty-s3.ts';

const s3 = useFaultyS3();

describe('the check names', () => {
  test('a wrong secret, without any credential', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'a-wrong-secret' };
    const error: unknown = await s3
      .storeWith({ credentials })
      .check()
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('the credentials are refused');
    expect(String(error)).toContain('SignatureDoesNotMatch');
    expect(JSON.stringify(error) + String(error)).not.toMatch(/a-wrong-secret|S3RVER/);
  });

  test('an unknown access key', async () => {
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'S3RVER' };
    await expect(s3.storeWith({ credentials }).check()).rejects.toThrow('InvalidAccessKeyId');
  });

  test('a missing bucket', async () => {
    await expect(s3.storeWith({ bucket: 'missing' }).check()).rejects.toThrow(
      'The bucket missing for documents cannot be used (the bucket does not exist, NoSuchBucket, 404).',
    );
    await expect(s3.storeWith({ bucket: 'missing' }).read(KEY)).rejects.toMatchObject(unavailable);
  });

  test('a server that is away', async () => {
    await s3.proxy.stop();
    await expect(s3.storeWith().check()).rejects.toThrow('cannot be reached (ECONNREFUSED)');
    await s3.proxy.start();
  });

  test('a store that loses what it was given', async () => {
    s3.proxy.intercept = (incoming, response) =>
      incoming.method === 'GET' &&
      answering(404, {}, '<Error><Code>NoSuchKey</Code></Error>')(incoming, response);
    await expect(s3.storeWith().check()).rejects.toThrow('returns other bytes than it was given');
  });

  test('a store that returns other bytes', async () => {
    s3.proxy.intercept = (incoming, response) => {
      if (incoming.method !== 'GET') return false;
      response.writeHead(200, { 'content-length': '5' }).end('other');
      return true;
    };
    await expect(s3.storeWith().check()).rejects.toThrow('returns other bytes than it was given');
  });
});
