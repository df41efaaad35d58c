import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lateBody, lateStream } from '../../src/output/late-body.ts';

/** Parts of a file that is open while they are read. */
const openedParts = (count: number) => {
  const state = { isOpen: false, read: 0 };
  const parts = async function* (): AsyncGenerator<Uint8Array> {
    state.isOpen = true;
    try {
      for (; state.read < count; state.read += 1) yield Buffer.alloc(70_000, state.read);
    } finally {
      state.isOpen = false;
    }
  };
  return { state, parts: parts() };
};

test('a part that is all of a file is no stream, and the file is closed', async () => {
  const { state, parts } = openedParts(1);
  const body = await lateBody(parts, 70_000);
  expect(Buffer.isBuffer(body) && body.length).toBe(70_000);
  expect(state.isOpen).toBe(false);
});

test('a file of several parts is a stream', async () => {
  const { parts } = openedParts(2);
  const body = await lateBody(parts, 140_000);
  expect(Buffer.isBuffer(body)).toBe(false);
  expect(await buffer(body as Readable)).toHaveLength(140_000);
});

test('a stream has all parts, and closes the file at their end', async () => {
  const { state, parts } = openedParts(3);
  const bytes = await buffer(await lateStream(parts));
  expect([bytes.length, bytes[70_000], bytes.at(-1)]).toEqual([210_000, 1, 2]);
  expect(state.isOpen).toBe(false);
});

test('a stream reads no further than its reader', async () => {
  const { state, parts } = openedParts(100);
  const stream = await lateStream(parts);
  await once(stream, 'readable');
  expect(state.read).toBeLessThan(3);
  stream.destroy();
  await once(stream, 'close');
  expect(state.isOpen).toBe(false);
});

test('a stream that is destroyed before its first read closes the file', async () => {
  const { state, parts } = openedParts(100);
  const stream = await lateStream(parts);
  expect(state.isOpen).toBe(true);
  stream.destroy();
  await once(stream, 'close');
  expect(state.isOpen).toBe(false);
});

async function* failing(at: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < at; index += 1) yield Buffer.alloc(10);
  throw new Error(`The part ${at} cannot be read.`);
}

test('an error of the first part is thrown, and one of a later part destroys the stream', async () => {
  await expect(lateStream(failing(0))).rejects.toThrow('The part 0 cannot be read.');
  await expect(buffer(await lateStream(failing(2)))).rejects.toThrow('The part 2 cannot be read.');
});
