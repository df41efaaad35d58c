import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Koa from 'koa';
import { describe, expect, test } from 'vitest';
import { fetchHandlerOf } from '../../src/index.ts';

const HOST = 'https://host.example';

/** A handler of an app whose response has this body. */
const streaming = (body: Readable) => {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) => {
    ctx.body = body;
  });
  return fetchHandlerOf(app)(new Request(HOST));
};

/** A stream of many parts, and how many were read. */
const counted = (parts: number) => {
  const state = { read: 0 };
  const stream = new Readable({
    highWaterMark: 1024,
    read() {
      state.read += 1;
      this.push(state.read > parts ? null : Buffer.alloc(1024, state.read % 256));
    },
  });
  return { state, stream };
};

describe('a streamed response', () => {
  test('arrives whole and in order', async () => {
    const response = await streaming(counted(1000).stream);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(1000 * 1024);
    for (let part = 0; part < 1000; part += 1) {
      expect(bytes.readUInt8(part * 1024)).toBe((part + 1) % 256);
    }
  });

  test('is read no faster than the client reads', async () => {
    const { state, stream } = counted(10_000);
    const response = await streaming(stream);
    for (let each = 0; each < 1000; each += 1) await turn();
    expect(state.read).toBeLessThan(300);
    await response.body?.cancel();
  });

  test('ends when the client cancels it', async () => {
    const { stream } = counted(10_000);
    const response = await streaming(stream);
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    stream.once('close', close);
    await response.body?.cancel();
    await closed;
    expect(stream.destroyed).toBe(true);
  });

  test('breaks for the client when it breaks for the app', async () => {
    const { stream } = counted(10_000);
    const response = await streaming(stream);
    stream.destroy(new Error('the store is away'));
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
