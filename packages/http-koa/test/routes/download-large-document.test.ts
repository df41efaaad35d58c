import { get, type IncomingMessage } from 'node:http';
import { isUnreadable } from '@paydocs/core';
import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { expect, test } from 'vitest';
import { signIn } from '../../../../test/api/client.ts';
import { type OrderedOptions, orderedInMemory } from './ordered-in-memory.ts';

// More than the buffers of a connection hold.
const PDF = Buffer.alloc(24 * 2 ** 20, '%PDF-');

/** A document with a large file, and its path. */
const served = async (options: OrderedOptions = {}) => {
  const ordered = await orderedInMemory(1, { ...options, pdf: PDF });
  return { ...ordered, path: `/documents/${ordered.uuids[0]}/download` };
};

type Served = Awaited<ReturnType<typeof served>>;

const begin = async ({ url, path }: Served): Promise<IncomingMessage> => {
  const token = await signIn(url, 'owner@main.test', SAMPLE_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers, agent: false }, resolve).on('error', reject);
  });
};

test('a large file is sent whole and in ranges', async () => {
  const { owner, path, ports } = await served();
  const whole = await owner.get(path);
  expect([whole.status, whole.bytes.equals(PDF)]).toEqual([200, true]);
  expect(whole.headers['content-length']).toBe(String(PDF.length));
  const { status, bytes } = await owner.get(path, { range: 'bytes=3000001-3000006' });
  expect([status, bytes.toString()]).toEqual([206, PDF.subarray(3_000_001, 3_000_007).toString()]);
  expect(ports.documentStore.openReads).toBe(0);
});

test('a large file waits for a slow client, and is closed when the client hangs up', async () => {
  const large = await served();
  const incoming = await begin(large);
  await expect.poll(() => large.ports.documentStore.openReads).toBe(1);
  incoming.destroy();
  await expect.poll(() => large.cutResponses()).toBe(1);
  await expect.poll(() => large.ports.documentStore.openReads).toBe(0);
  expect(large.errors).toEqual([]);
});

// @promise R99
test('a large file that changes while it is sent never ends as a whole PDF', async () => {
  let reads = 0;
  async function* changed() {
    yield PDF.subarray(0, 2 ** 20);
    yield PDF.subarray(2 ** 20).with(0, 0);
  }
  const large = await served({
    contentOf: (content) => {
      reads += 1;
      return reads === 2 ? changed() : content;
    },
  });
  const incoming = await begin(large);
  let received = 0;
  await expect(
    (async () => {
      for await (const part of incoming) received += (part as Buffer).length;
    })(),
  ).rejects.toThrow('aborted');
  expect(received).toBeLessThan(PDF.length);
  expect(large.errors.map(({ error }) => isUnreadable(error))).toEqual([true]);
});
