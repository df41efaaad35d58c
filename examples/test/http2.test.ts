import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningHost, startHost } from './running-host.ts';

describe('embed-node-http with HTTP/2', () => {
  let host: RunningHost;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    host = await startHost('embed-node-http/src/http2.ts');
    session = connect(host.url);
  });
  afterAll(async () => {
    session.destroy();
    await host.remove();
  });

  const send = async (method: string, path: string, body?: string) => {
    const stream = session.request(
      { ':method': method, ':path': path, 'content-type': 'application/json' },
      { endStream: body === undefined },
    );
    const responded = once(stream, 'response') as Promise<[IncomingHttpHeaders]>;
    if (body !== undefined) stream.end(body);
    const [headers] = await responded;
    const bytes = Buffer.concat(await stream.toArray());
    return { status: Number(headers[':status']), text: bytes.toString() };
  };

  test("answers the API beside the host's own routes", async () => {
    expect((await send('GET', '/')).text).toBe('The host itself.\n');
    expect((await send('GET', '/payroll/employees')).status).toBe(401);
    expect((await send('HEAD', '/payroll/openapi.json')).status).toBe(200);
    const unknown = { email: 'ada@example.test', password: 'a long enough password' };
    expect((await send('POST', '/payroll/auth/login', JSON.stringify(unknown))).status).toBe(401);
  });

  test('ends at SIGTERM', async () => {
    session.close();
    expect(await host.end()).toEqual([0, null]);
  });
});
