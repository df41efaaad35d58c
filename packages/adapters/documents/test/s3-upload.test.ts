import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { answering, BYTES, failing, KEY, readAll, unavailable, useFaultyS3 } from './faulty-s3.ts';

const s3 = useFaultyS3();

describe('large content is sent in parts', () => {
  const partBytes = 5 * 1024 * 1024;
  const large = new Uint8Array(2 * partBytes + 10).map((_, index) => index % 241);
  const streamed = async function* (): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < large.length; start += 1_000_000)
      yield large.subarray(start, start + 1_000_000);
  };

  test('each with its retries', async () => {
    let count = 0;
    s3.proxy.intercept = (incoming, response) => {
      count += 1;
      return count === 3 && failing(1, 503)(incoming, response);
    };
    await s3.storeWith({ partBytes }).put(KEY, streamed());
    expect((await readAll(s3.storeWith())).equals(large)).toBe(true);
    expect(s3.delays.length).toBe(1);
  });

  test('and replaces no document when one of them fails', async () => {
    await s3.storeWith().put(KEY, BYTES);
    s3.proxy.intercept = (incoming, response) =>
      (incoming.url ?? '').includes('partNumber=2') && failing(1, 403)(incoming, response);
    await expect(s3.storeWith({ partBytes }).put(KEY, streamed())).rejects.toMatchObject(
      unavailable,
    );
    s3.proxy.intercept = () => false;
    expect((await readAll(s3.storeWith())).equals(BYTES)).toBe(true);
  });

  test('and fails when the end has an error in a response with success', async () => {
    s3.proxy.intercept = (incoming, response) => {
      const isEnd = incoming.method === 'POST' && (incoming.url ?? '').includes('uploadId=');
      return isEnd && failing(1, 200)(incoming, response);
    };
    await expect(s3.storeWith({ partBytes }).put(KEY, streamed())).rejects.toThrow('SlowDown');
  });

  test.each([
    ['the begin', 'uploads='],
    ['the end', 'uploadId='],
  ])('and is unavailable in time when the answer to %s stops, or breaks off', async (_, query) => {
    const isMeant = ({ method, url = '' }: IncomingMessage) =>
      method === 'POST' && url.includes(query);
    for (const isBroken of [false, true]) {
      s3.proxy.intercept = (incoming, response) => {
        if (!isMeant(incoming)) return false;
        incoming.resume();
        response.writeHead(200);
        response.write('<', () => isBroken && response.destroy());
        return true;
      };
      const store = s3.storeWith({ partBytes, requestTimeoutMs: 300, totalTimeoutMs: 700 });
      await expect(store.put(KEY, streamed())).rejects.toMatchObject(unavailable);
    }
  });

  test.each(['', ' '.repeat(20_000)])(
    'and fails when the end has no outcome in a response with success',
    async (text) => {
      s3.proxy.intercept = (incoming, response) => {
        const isEnd = incoming.method === 'POST' && (incoming.url ?? '').includes('uploadId=');
        return isEnd && answering(200, {}, `${text}<Error/>`)(incoming, response);
      };
      const storing = s3.storeWith({ partBytes }).put(KEY, streamed());
      await expect(storing).rejects.toMatchObject(unavailable);
    },
  );

  test('and fails without an id', async () => {
    s3.proxy.intercept = failing(1, 200);
    await expect(s3.storeWith({ partBytes }).put(KEY, streamed())).rejects.toThrow('NoUploadId');
  });
});
