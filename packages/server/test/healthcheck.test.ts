import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { type Ended, paydocs } from './command.ts';
import { newConfig, prepare, started } from './started-server.ts';

/** Serves one response until the end of the test; returns its port. */
const respond = async (status: number, body: string): Promise<number> => {
  const server = createServer((_request, response) => {
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return (server.address() as { readonly port: number }).port;
};

const healthy = (url: string): Ended => ({ code: 0, stdout: `healthy (${url})\n`, stderr: '' });

const unhealthy = (reason: string): Ended => ({
  code: 1,
  stdout: '',
  stderr: `paydocs: not healthy: ${reason}\n`,
});

test('a ready service is healthy', async () => {
  const { config } = newConfig();
  await prepare(config.databaseUrl);
  const { managementUrl = '' } = await started({ ...config, managementPort: 0 });
  const environment = { MANAGEMENT_HOST: '0.0.0.0', MANAGEMENT_PORT: new URL(managementUrl).port };
  expect(await paydocs(['healthcheck'], environment)).toEqual(healthy(`${managementUrl}/readyz`));
  expect(await paydocs(['healthcheck', '--live'], environment)).toEqual(
    healthy(`${managementUrl}/livez`),
  );
});

test('a service that is not ready is not healthy, with its reason on one line', async () => {
  const port = await respond(503, '{"ready":false,"reason":"The server is stopping."}');
  const result = await paydocs(['healthcheck'], { MANAGEMENT_PORT: String(port) });
  expect(result).toEqual(
    unhealthy(`503, The server is stopping. (http://127.0.0.1:${port}/readyz)`),
  );
});

test('no response is not healthy', async () => {
  const port = await freePort();
  const result = await paydocs(['healthcheck'], { MANAGEMENT_PORT: String(port) });
  expect(result).toEqual(unhealthy(`ECONNREFUSED (http://127.0.0.1:${port}/readyz)`));
});

test.each([
  [404, [], 0],
  [429, [], 0],
  [503, [], 1],
  [503, ['--live'], 0],
])(
  'without a management port, %i of the API with %j exits with %i',
  async (status, words, code) => {
    const port = await respond(status, '{}');
    expect((await paydocs(['healthcheck', ...words], { PORT: String(port) })).code).toBe(code);
  },
);

test('an address of its own is asked instead', async () => {
  const url = `http://127.0.0.1:${await respond(200, 'fine')}/any`;
  expect(await paydocs(['healthcheck', '--url', url])).toEqual(healthy(url));
});

test.each([
  [['--url', 'ftp://host'], {}, '--url must be an http:// or https:// address.'],
  [
    [],
    { MANAGEMENT_PORT: '0' },
    'MANAGEMENT_PORT=0 is a port that only the service knows: use --url.',
  ],
  [
    [],
    { MANAGEMENT_PORT: 'x' },
    'The configuration is wrong: MANAGEMENT_PORT must be a whole number from 0 to 65535.',
  ],
])('%j with %j is one line and exit code 1', async (words, environment, line) => {
  expect(await paydocs(['healthcheck', ...words], environment)).toEqual({
    code: 1,
    stdout: '',
    stderr: `paydocs: ${line}\n`,
  });
});

test('wrong use exits with 1: images know no other code of an unhealthy service', async () => {
  const { code, stderr } = await paydocs(['healthcheck', '--ready']);
  expect([code, stderr]).toEqual([1, expect.stringContaining("unknown option '--ready'")]);
});
