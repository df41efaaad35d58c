import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { onRequest } from '../src/http/on-request.ts';

test.each([undefined, '100-continue', 'the-impossible'])(
  'a request is seen once before it is handled, with Expect: %s',
  async (expectation) => {
    const seen: string[] = [];
    const server = createServer();
    for (const event of ['request', 'checkContinue', 'checkExpectation']) {
      server.on(event, (_request, response) => {
        seen.push('handled');
        response.end();
      });
    }
    onRequest(server, () => seen.push('seen'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const headers = expectation === undefined ? {} : { expect: expectation };
    const sent = request({ port, host: '127.0.0.1', headers, agent: false }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    expect(seen).toEqual(['seen', 'handled']);
  },
);
