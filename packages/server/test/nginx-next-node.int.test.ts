import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startNginx } from '../../../tools/nginx.ts';
import { describeOnNginx } from '../../../tools/test-nginx.ts';
import { type ProxiedRequest, proxiedClient } from '../../../tools/proxied-client.ts';

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** A port that refuses connections, and that nobody else gets meanwhile: the one of a client. */
const refusingPort = async (): Promise<number> => {
  const socket = connect(await listen(createServer()), '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return (socket.address() as AddressInfo).port;
};

const HEADER = 'x-number';

/** A node that ends each connection after it has read a request. */
const lostNode = async (received: string[]): Promise<number> =>
  listen(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        received.push(new RegExp(`${HEADER}: (\\d+)`, 'i').exec(bytes.toString())?.[1] ?? '');
        socket.destroy();
      });
    }),
  );

/** A node that responds with the headers that it has received. */
const goodNode = async (received: string[]): Promise<number> =>
  listen(
    createHttpServer((request, response) => {
      received.push(String(request.headers[HEADER]));
      response.end(JSON.stringify(request.headers));
    }),
  );

const startProxy = async (nodes: readonly [number, number]) => {
  const nginx = await startNginx(nodes);
  onTestFinished(() => nginx.stop());
  const client = proxiedClient(nginx.url, nginx.ca);
  onTestFinished(() => client.close());
  return { nginx, client };
};

const COUNT = 8;
const NUMBERS = Array.from({ length: COUNT }, (_, index) => String(index));

const startHalfLost = async () => {
  const lost: string[] = [];
  const good: string[] = [];
  const proxy = await startProxy([await lostNode(lost), await goodNode(good)]);
  const sendEach = async (request: ProxiedRequest): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (const number of NUMBERS) {
      const { status } = await proxy.client.send({ ...request, headers: { [HEADER]: number } });
      statuses.push(status);
    }
    return statuses;
  };
  return { ...proxy, lost, good, sendEach };
};

const POST = { method: 'POST', body: { email: 'ada@example.test' } } as const;

describeOnNginx('behind nginx, a request to a node that ends', () => {
  test.each([
    { method: 'GET', path: '/employees' },
    { ...POST, path: '/auth/login' },
    { ...POST, path: '/admin/auth/refresh' },
  ])('$method $path goes to the next node', async (request) => {
    const { lost, good, sendEach } = await startHalfLost();
    expect(await sendEach(request)).toEqual(NUMBERS.map(() => 200));
    expect(lost.length).toBeGreaterThan(0);
    expect(good).toEqual(NUMBERS);
  });

  test.each(['/auth/register', '/auth/reset-password', '/auth/login/', '/auth/logout'])(
    'POST %s reaches one node once, and is a 503 if that node ends',
    async (path) => {
      const { lost, good, sendEach } = await startHalfLost();
      const statuses = await sendEach({ ...POST, path });
      expect(statuses.filter((status) => status === 503)).toHaveLength(lost.length);
      expect(lost.length).toBeGreaterThan(0);
      expect([...lost, ...good].toSorted()).toEqual(NUMBERS);
    },
  );

  test('POST goes to the next node if the first refuses the connection', async () => {
    const good: string[] = [];
    const { client } = await startProxy([await refusingPort(), await goodNode(good)]);
    for (let count = 0; count < COUNT; count += 1) {
      const { status } = await client.send({ ...POST, path: '/auth/register' });
      expect(status).toBe(200);
    }
    expect(good).toHaveLength(COUNT);
  });

  test('without any node the response is a 503 in the format of paydocs', async () => {
    const { client } = await startProxy([await refusingPort(), await refusingPort()]);
    const { status, retryAfter, text } = await client.send({ path: '/employees' });
    expect([status, retryAfter]).toEqual([503, '1']);
    expect(JSON.parse(text)).toEqual({
      success: false,
      message: 'Service Unavailable.',
      errors: { code: 'service.unavailable', detail: 'Please try again later.' },
    });
  });
});

describeOnNginx('nginx in front of a node', () => {
  test('adds the address of the client, and the host and protocol that the client used', async () => {
    const node = await goodNode([]);
    const { client } = await startProxy([node, node]);
    const headers = { host: 'localhost', 'x-forwarded-for': '192.0.2.1' };
    const { text } = await client.send({ path: '/employees', headers });
    expect(JSON.parse(text)).toMatchObject({
      host: 'localhost',
      'x-forwarded-for': '192.0.2.1, 127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
    });
  });

  test('redirects to TLS with the same address', async () => {
    const { nginx } = await startProxy([await refusingPort(), await refusingPort()]);
    const response = await fetch(`${nginx.plainUrl}/docs?a=b`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('https://127.0.0.1/docs?a=b');
  });

  test('writes no query to a log, whether a node responds or not', async () => {
    const { nginx, client } = await startHalfLost();
    for (const path of ['/reset-password?token=SECRET', '/employees?filter[ssn]=SECRET']) {
      for (const _ of NUMBERS) await client.send({ path });
    }
    await client.send({ ...POST, path: '/auth/reset-password?token=SECRET' });
    await client.send({ ...POST, path: '/auth/reset-password?token=SECRET' });
    const logs = await nginx.logs();
    expect(logs).toContain('GET /reset-password 200');
    expect(logs).toContain('POST /auth/reset-password 503');
    expect(logs).not.toContain('SECRET');
  });
});
