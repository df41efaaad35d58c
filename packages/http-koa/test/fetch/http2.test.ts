import { constants } from 'node:http2';
import { setImmediate as turn } from 'node:timers/promises';
import { type Core, createCore } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withStatements } from '../../../../test/api/ordered-documents.ts';
import { newEmployee, orderOf } from '../../../../test/api/records.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { fetchHandler } from '../../src/index.ts';
import { rendererOf } from '../routes/ordered-in-memory.ts';
import { answerTo, sendFrames, type ServedHttp2, serveHttp2 } from './serve-http2.ts';

// More than the buffers of a connection hold.
const PDF = Buffer.alloc(8 * 2 ** 20, '%PDF-');

const EMPLOYEE = newEmployee(1);
const CREDENTIALS = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

/** Returns the JSON of a body in three parts. */
const inThree = (body: object): readonly string[] => {
  const text = JSON.stringify(body);
  return [text.slice(0, 7), text.slice(7, 20), text.slice(20)];
};

describe('a handler of the web behind HTTP/2', () => {
  let ports: ReturnType<typeof memoryPorts>;
  let core: Core;
  let served: ServedHttp2;
  let token: string | undefined;

  const open = (method: string, path: string) =>
    served.session.request(
      {
        ':method': method,
        ':path': path,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      { endStream: method === 'GET' },
    );

  const sent = async (method: string, path: string, body?: object) => {
    const stream = open(method, path);
    const answered = answerTo(stream);
    if (body !== undefined) {
      await sendFrames(stream, inThree(body));
      stream.end();
    }
    const { status, bytes } = await answered;
    return { status, json: JSON.parse(bytes.toString()) };
  };

  const countEmployees = async (): Promise<number> => {
    const { json } = await sent('GET', '/employees?per_page=1');
    return json.meta.total;
  };

  beforeEach(async () => {
    token = undefined;
    ports = memoryPorts(await withStatements());
    const renderer = rendererOf(ports, PDF);
    core = createCore({ ...ports, renderer }, { rateLimits: unlimited });
    served = await serveHttp2(fetchHandler(core));
    const { json } = await sent('POST', '/auth/login', CREDENTIALS);
    token = json.data.token;
  });

  test('reads bodies in several frames, without a length', async () => {
    const { status, json } = await sent('POST', '/employees', EMPLOYEE);
    expect([status, json.data.last_name]).toEqual([201, 'Hopper']);
    const path = `/employees/${json.data.id}`;
    const changed = await sent('PATCH', path, { first_name: 'Ada', last_name: 'Lovelace' });
    expect([changed.status, changed.json.data.full_name]).toEqual([200, 'Ada Lovelace']);
    for (const { headers } of served.requests) expect(headers.has('content-length')).toBe(false);
  });

  test('answers a body that is too long, which ends no other stream', async () => {
    const stream = open('POST', '/employees');
    const answered = answerTo(stream);
    await sendFrames(
      stream,
      Array.from({ length: 9 }, () => Buffer.alloc(8192, ' ')),
    );
    const { status, headers, bytes } = await answered;
    expect(status).toBe(413);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(bytes.toString())).toMatchObject({
      errors: { code: 'body.oversized' },
    });
    expect(stream.rstCode).toBe(constants.NGHTTP2_NO_ERROR);
    expect(await countEmployees()).toBe(40);
  });

  test('ends the work for a client that resets its request, and creates nothing', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));

    // Node.js resets the stream with CANCEL, then with INTERNAL_ERROR; `close` would end the body first.
    for (const reason of [new DOMException('gone', 'AbortError'), new Error('gone')]) {
      const [requests, rejections] = [served.requests.length, served.rejections.length];
      const stream = open('POST', '/employees');
      stream.on('error', () => {});
      await sendFrames(stream, inThree(EMPLOYEE).slice(0, 2));
      await expect.poll(() => served.requests[requests]?.bodyUsed).toBe(true);
      stream.destroy(reason);
      await expect.poll(() => served.rejections.length).toBe(rejections + 1);
      expect(served.requests[requests]?.signal.aborted).toBe(true);
    }
    expect(await countEmployees()).toBe(40);
    await turn();
    expect(unhandled).toEqual([]);
  });

  const download = async () => {
    const { json } = await sent('GET', '/employees?filter[company_id]=1&per_page=1');
    const ordered = await sent('POST', '/orders', orderOf(1, [json.data[0].id]));
    const orderId = ordered.json.data.id;
    await core.processDocuments();
    const list = await sent('GET', `/documents?filter[order_id]=${orderId}`);
    return open('GET', `/documents/${list.json.data[0].uuid}/download`);
  };

  test('sends a download whole', async () => {
    const { status, headers, bytes } = await answerTo(await download());
    expect([status, headers['content-length']]).toEqual([200, String(PDF.length)]);
    expect(bytes.equals(PDF)).toBe(true);
    expect(ports.documentStore.openReads).toBe(0);
  });

  test('sends a download no faster than its client reads, and ends it with the client', async () => {
    const stream = await download();
    await expect.poll(() => ports.documentStore.openReads).toBe(1);
    for (let each = 0; each < 1000; each += 1) await turn();
    expect(ports.documentStore.openReads).toBe(1);
    stream.close(constants.NGHTTP2_CANCEL);
    await expect.poll(() => ports.documentStore.openReads).toBe(0);
    expect(await countEmployees()).toBe(40);
  });
});
