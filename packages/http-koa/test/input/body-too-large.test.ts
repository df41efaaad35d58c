import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { rawConnection } from '../fuzz/raw-connection.ts';
import { serveInMemory } from '../serve.ts';

test('a connection serves its next request after a chunked body that is too large', async () => {
  const { url } = await serveInMemory();
  const connection = rawConnection(url);
  onTestFinished(() => connection.close());
  const chunk = ' '.repeat(0x40000);
  const head =
    'POST /auth/login HTTP/1.1\r\nHost: api.example.test\r\nContent-Type: application/json\r\n';
  const long = Buffer.from(
    `${head}Transfer-Encoding: chunked\r\n\r\n40000\r\n${chunk}\r\n0\r\n\r\n`,
  );
  expect(await connection.exchange(long, 'POST')).toMatchObject({ status: 413 });
  const short = Buffer.from(`${head}Content-Length: 2\r\n\r\n{}`);
  expect(await connection.exchange(short, 'POST')).toMatchObject({ status: 422 });
});

test.each([
  ['a known length', { 'content-length': String(20 * 2 ** 20) }, '413'],
  ['chunks', { 'transfer-encoding': 'chunked' }, '413'],
  ['another media type', { 'content-type': 'text/plain' }, '415'],
])(
  'each of 40 clients that send 20 MB and close reads the answer: %s',
  async (_, given, status) => {
    const { url } = await serveInMemory();
    const headers = { 'content-type': 'application/json', ...given };
    // The clients have an event loop of their own, as those of others have.
    const file = new URL('./long-clients.ts', import.meta.url);
    const clients = new Worker(file, { workerData: { url, headers } });
    const [answers] = await once(clients, 'message');
    expect(new Set(answers)).toEqual(new Set([status]));
  },
);

test('a client that stops sending reads the whole answer at once, and is let go after 2 seconds', async () => {
  const { url } = await serveInMemory();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = 'Host: a.test\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n';
  socket.write(`POST /auth/login HTTP/1.1\r\n${head}Connection: close\r\n\r\n{`);
  let [text, readAtMs] = ['', 0];
  socket.on('data', (bytes) => {
    text += String(bytes);
    if (text.endsWith('}')) readAtMs = performance.now();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(text).toMatch(/^HTTP\/1.1 413 .*\r\n\r\n\{.*\}$/s);
  expect(performance.now() - readAtMs).toBeGreaterThan(1000);
});
