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
