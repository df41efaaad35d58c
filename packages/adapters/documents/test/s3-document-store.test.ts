import { expect, test } from 'vitest';
import { answering, BYTES, failing, KEY, readAll, unavailable, useFaultyS3 } from './faulty-s3.ts';
import { CREDENTIALS } from './s3-servers.ts';

const s3 = useFaultyS3();

test.each([500, 502, 503, 504, 429, 408])(
  'a response %i is tried again, with growing s3.delays',
  async (status) => {
    s3.proxy.intercept = failing(3, status);
    await s3.storeWith().put(KEY, BYTES);
    expect(s3.proxy.requests()).toBe(4);
    expect(s3.delays.length).toBe(3);
    for (const [index, ms] of s3.delays.entries()) expect(ms).toBeLessThanOrEqual(100 * 2 ** index);
  },
);

test('a store that stays overloaded is unavailable after six requests', async () => {
  s3.proxy.intercept = failing(99, 503);
  await expect(s3.storeWith().put(KEY, BYTES)).rejects.toMatchObject(unavailable);
  expect(s3.proxy.requests()).toBe(6);
  await expect(s3.storeWith().remove(KEY)).rejects.toThrow(
    'the store asks for fewer requests, SlowDown, 503',
  );
});

test('no request is sent before the time that the store asks for', async () => {
  s3.proxy.intercept = failing(1, 503, { 'retry-after': '7' });
  await s3.storeWith().put(KEY, BYTES);
  expect(s3.delays).toEqual([7000]);
});

test('a store that asks for more time than a call has is unavailable at once', async () => {
  s3.proxy.intercept = failing(1, 503, { 'retry-after': '60' });
  await expect(s3.storeWith().put(KEY, BYTES)).rejects.toMatchObject({ retryAfterMs: 60_000 });
  expect(s3.delays).toEqual([]);
});

test('a store that asks to wait until a date is given this time', async () => {
  s3.proxy.intercept = failing(1, 503, {
    'retry-after': new Date(Date.now() + 5000).toUTCString(),
  });
  await s3.storeWith().put(KEY, BYTES);
  expect(s3.delays[0]).toBeGreaterThan(3000);
});

test('a time to wait that is no time is not kept', async () => {
  s3.proxy.intercept = failing(1, 503, { 'retry-after': 'soon' });
  await s3.storeWith().put(KEY, BYTES);
  expect(s3.delays[0]).toBeLessThanOrEqual(100);
});

test('a store retries after a delay of its own', async () => {
  s3.proxy.intercept = failing(1, 503);
  await s3.storeWith({ sleep: undefined }).put(KEY, BYTES);
  expect(s3.proxy.requests()).toBe(2);
});

test('a store that does not answer is unavailable in time', async () => {
  s3.proxy.intercept = (incoming) => {
    incoming.resume();
    return true;
  };
  const store = s3.storeWith({ requestTimeoutMs: 30, totalTimeoutMs: 100 });
  const startedAt = performance.now();
  await expect(store.read(KEY)).rejects.toThrow('no answer in time');
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a body that stops is unavailable', async () => {
  await s3.storeWith().put(KEY, BYTES);
  s3.proxy.intercept = (incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-length': '1000' });
    response.write('x');
    return true;
  };
  const found = await s3.storeWith({ requestTimeoutMs: 500 }).read(KEY);
  const parts = found?.content[Symbol.asyncIterator]();
  await parts?.next();
  await expect(parts?.next()).rejects.toThrow('no answer in time');
});

test('a body that breaks off is unavailable', async () => {
  s3.proxy.intercept = (incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-length': '1000' });
    response.write('x', () => response.destroy());
    return true;
  };
  await expect(readAll(s3.storeWith())).rejects.toMatchObject(unavailable);
});

test.each([
  ['without a size', 206, {}],
  ['with another range', 206, { 'content-range': 'bytes 5-9/10' }],
  ['with the whole', 200, { 'content-length': '10' }],
])('an answer to a range %s is no document', async (_, status, headers) => {
  s3.proxy.intercept = answering(status, headers, '0123456789');
  const reading = s3.storeWith().read(KEY, { start: 0, end: 5 });
  await expect(reading).rejects.toThrow('without the size or the range');
});

test.each([
  ['a read', undefined],
  ['a read of no byte', { start: 0, end: 0 }],
])('%s whose answer has no size is no document, and no empty one', async (_, range) => {
  await s3.storeWith().put(KEY, BYTES);
  s3.proxy.intercept = (incoming, response) => {
    incoming.resume();
    // A second write makes the body one of chunks, which has no length.
    response.writeHead(200).write('0');
    response.end('1');
    return true;
  };
  await expect(s3.storeWith().read(KEY, range)).rejects.toThrow('without the size or the range');
});

test('bytes after a range are left out', async () => {
  s3.proxy.intercept = answering(206, { 'content-range': 'bytes 0-9/10' }, '0123456789');
  const found = await s3.storeWith().read(KEY, { start: 0, end: 5 });
  const parts: Uint8Array[] = [];
  for await (const part of found?.content ?? []) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('01234');
});

test('a body that ends before the range does is unavailable', async () => {
  s3.proxy.intercept = answering(206, { 'content-range': 'bytes 0-4/10' }, '012');
  const found = await s3.storeWith().read(KEY, { start: 0, end: 5 });
  const parts = found?.content[Symbol.asyncIterator]();
  await parts?.next();
  await expect(parts?.next()).rejects.toThrow('sent 3 of 5 bytes');
});

test('temporary credentials send their token', async () => {
  let token: unknown;
  s3.proxy.intercept = (incoming) => {
    token = incoming.headers['x-amz-security-token'];
    return false;
  };
  const credentials = { ...CREDENTIALS, sessionToken: 'temporary' };
  await s3.storeWith({ credentials }).remove(KEY);
  expect(token).toBe('temporary');
});

test.each([
  ['a read', () => s3.storeWith().read(KEY)],
  ['a read of no byte', () => s3.storeWith().read(KEY, { start: 0, end: 0 })],
  ['a removal', () => s3.storeWith().remove(KEY)],
  ['a put', () => s3.storeWith().put(KEY, BYTES)],
])('%s that is refused is unavailable, and not tried again', async (_, call) => {
  s3.proxy.intercept = failing(9, 403);
  await expect(call()).rejects.toMatchObject(unavailable);
  expect(s3.proxy.requests()).toBe(1);
});

test('a read of no byte, or after the end, has the size', async () => {
  await s3.storeWith().put(KEY, BYTES);
  for (const start of [0, BYTES.length + 5]) {
    const found = await s3.storeWith().read(KEY, { start, end: start });
    expect(found?.size).toBe(BYTES.length);
  }
  await s3.storeWith().remove(KEY);
  expect(await s3.storeWith().read(KEY, { start: 0, end: 0 })).toBeUndefined();
});

test('a removal of an object that is gone already succeeds', async () => {
  s3.proxy.intercept = answering(404, {}, '<Error><Code>NoSuchKey</Code></Error>');
  await s3.storeWith().remove(KEY);
  expect(s3.proxy.requests()).toBe(1);
});

test.each([
  ['a read', () => s3.storeWith().read(KEY)],
  ['a removal', () => s3.storeWith().remove(KEY)],
])('%s that meets the 404 of a proxy does not mean that there is no object', async (_, call) => {
  s3.proxy.intercept = answering(404, {}, '<html>404 page not found</html>');
  await expect(call()).rejects.toMatchObject(unavailable);
});

test('only the start of an error is read', async () => {
  s3.proxy.intercept = answering(403, {}, `${' '.repeat(1e6)}<Code>AccessDenied</Code>`);
  await expect(s3.storeWith().remove(KEY)).rejects.toThrow('cannot be used (403)');
});
