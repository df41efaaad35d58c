import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { listeningAt, paydocs, type Running, startServing } from './command.ts';
import { isRefused } from './is-refused.ts';
import { until } from './until.ts';
import { sharedFolder } from './temporary-folder.ts';

const PASSWORD = 'correct horse battery staple';

const folder = sharedFolder();
const environment = { DATABASE_URL: folder.sqlite('serve.sqlite'), RATE_LIMITS: 'read=1000000' };
let started: Running | undefined;

beforeAll(async () => {
  const counts = ['--companies', '2', '--employees', '10', '--documents', '10'];
  await paydocs(['seed', ...counts, '--password', PASSWORD], environment);
});
afterEach(async () => {
  await started?.end('SIGKILL');
  started = undefined;
});

const serving = async () => {
  const service = startServing(environment);
  started = service;
  return { service, url: await listeningAt(service) };
};

describe('paydocs serve', () => {
  // @promise R28
  test('logs one JSON line per request, without personal data', async () => {
    const { service, url } = await serving();
    const token = await signIn(url, 'owner@main.test', PASSWORD);
    const list = await send(url, { path: '/employees?filter[last_name]=Secret', token });
    const unknown = await send(url, { path: '/nowhere', token: 'v4.public.AAAA.AAAA' });
    expect([list.status, unknown.status]).toEqual([200, 404]);
    await service.line(/"path":"\/nowhere"/);
    expect(await service.end()).toBe(0);

    const events = service.lines.map((line) => JSON.parse(line));
    const requests = events.filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/auth/login', 200],
      ['GET', '/employees', 200],
      ['GET', '/nowhere', 404],
    ]);
    for (const { duration_ms, request_id, level, time } of requests) {
      expect(duration_ms).toBeGreaterThanOrEqual(0);
      expect([level, typeof request_id, typeof time]).toEqual(['info', 'string', 'string']);
    }
    expect(requests[1].request_id).toBe(list.headers['x-request-id']);
    // What is loaded in the background may end before or after the stop.
    const phases = events.map(({ msg }) => msg).filter((msg) => !/^(?:request|loaded)$/.test(msg));
    expect(phases).toEqual([
      expect.stringContaining('TOKEN_KEYS is not set'),
      'listening',
      'stopping',
      'stopped',
    ]);
    for (const secret of [PASSWORD, token, 'Secret', 'owner@main.test']) {
      expect(service.lines.join('\n')).not.toContain(secret);
    }
  });

  // @promise R55
  test('finishes an open request after SIGTERM, accepts no new one, and exits with 0', async () => {
    const { service, url } = await serving();
    const port = Number(new URL(url).port);
    const body = JSON.stringify({ email: 'owner@main.test', password: PASSWORD });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The log line of a second request proves that the first part of this one has arrived.
    await send(url, { path: '/nowhere' });
    await service.line(/nowhere/);
    service.child.kill('SIGTERM');
    await service.line(/"msg":"stopping"/);

    await until(() => isRefused(port));
    socket.write(body.slice(10));
    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain('"token":"v4.public.');
    expect(await service.exitCode).toBe(0);
  });

  test('exits with 1 at a second signal, although a request is open', async () => {
    const { service, url } = await serving();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await send(url, { path: '/nowhere' });
    await service.line(/nowhere/);
    service.child.kill('SIGINT');
    await service.line(/"msg":"stopping"/);

    expect(await service.end('SIGTERM')).toBe(1);
    socket.destroy();
  });

  test('finishes the open request when npm repeats the SIGINT of a terminal', async () => {
    const { service, url } = await serving();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const body = JSON.stringify({ email: 'owner@main.test', password: PASSWORD });
    socket.write(
      `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    );
    await send(url, { path: '/nowhere' });
    await service.line(/nowhere/);
    service.child.kill('SIGINT');
    await service.line(/"msg":"stopping"/);
    service.child.kill('SIGINT');

    socket.write(body.slice(1));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(await service.exitCode).toBe(0);
  });

  test('keeps responding, and can be stopped, while its log is not read', async () => {
    const { service, url } = await serving();
    service.child.stdout?.pause();
    const path = `/${'x'.repeat(250)}`;
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => send(url, { path })));
      expect(answers.every(({ status }) => status === 404)).toBe(true);
    }
    service.child.kill('SIGTERM');
    const [code] = await once(service.child, 'exit');
    service.child.stdout?.resume();
    expect(code).toBe(0);
  });
});
