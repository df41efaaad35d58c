import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { memoryPorts, sampleData, SAMPLE_PASSWORD } from '@paydocs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { tracedPorts } from '../src/tracing/traced-ports.ts';
import { opened, served } from './embedding.ts';
import { until } from './until.ts';

const OWNER = 'owner@main.test';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';

const exporter = new InMemorySpanExporter();
const contexts = new AsyncLocalStorageContextManager();

beforeAll(() => {
  context.setGlobalContextManager(contexts.enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
});
afterAll(() => {
  for (const api of [trace, propagation, context]) api.disable();
  contexts.disable();
});
beforeEach(() => exporter.reset());

/** Serves paydocs on doubles. */
const servedOnDoubles = async () => {
  const ports = memoryPorts(await sampleData());
  const paydocs = await opened({ ports });
  return { paydocs, ports, url: await served(paydocs) };
};

const names = (): readonly string[] => exporter.getFinishedSpans().map(({ name }) => name);

const spanOf = (name: string): ReadableSpan => {
  const span = exporter.getFinishedSpans().find((each) => each.name === name);
  if (span === undefined) throw new Error(`No span ${name}, but ${names().join(', ')}.`);
  return span;
};

describe('a trace', () => {
  test('has a span of the request by its route, with the calls of ports inside', async () => {
    const { url } = await servedOnDoubles();
    await signIn(url, OWNER, SAMPLE_PASSWORD);
    const request = spanOf('POST /auth/login');
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/auth/login',
      'http.response.status_code': 200,
      'paydocs.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    for (const name of [
      'limiter.consume',
      'users.findAccountByEmail',
      'hasher.verify',
      'sessions.open',
    ]) {
      expect(spanOf(name).parentSpanContext?.spanId).toBe(request.spanContext().spanId);
    }
    expect(names()).not.toContain('hasher.isOutdated');
  });

  test('continues the trace of the headers (W3C traceparent)', async () => {
    const { url } = await servedOnDoubles();
    const headers = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` };
    await send(url, { path: '/auth/me', headers });
    const span = spanOf('GET /auth/me');
    expect(span.spanContext().traceId).toBe(TRACE_ID);
    expect(span.parentSpanContext?.spanId).toBe(PARENT_ID);
  });

  test('of a host has the request inside its span, whatever the headers say', async () => {
    const { paydocs, url } = await servedOnDoubles();
    const tracer = trace.getTracer('host');
    const callback = paydocs.app.callback();
    paydocs.app.callback = () => (req, res) =>
      tracer.startActiveSpan('host', async (span) => {
        await callback(req, res);
        span.end();
      });
    const hostUrl = await served(paydocs);
    expect(hostUrl).not.toBe(url);
    const headers = { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` };
    await send(hostUrl, { path: '/auth/me', headers });
    await until(async () => names().includes('host'));
    expect(spanOf('GET /auth/me').parentSpanContext?.spanId).toBe(
      spanOf('host').spanContext().spanId,
    );
  });

  test('has no path, address, e-mail, password or token', async () => {
    const { url } = await servedOnDoubles();
    const token = await signIn(url, OWNER, SAMPLE_PASSWORD);
    await send(url, { path: '/employees?filter[last_name]=lee', token });
    await send(url, { path: '/people/ada@example.com' });
    const text = JSON.stringify(
      exporter
        .getFinishedSpans()
        .map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    );
    for (const secret of [OWNER, SAMPLE_PASSWORD, token, 'lee', 'ada@', '127.0.0.1']) {
      expect(text).not.toContain(secret);
    }
    expect(spanOf('GET').attributes['http.response.status_code']).toBe(404);
  });

  test('marks a failed call with the type of its error, and the request with its status', async () => {
    const ports = memoryPorts(await sampleData());
    const users = {
      ...ports.users,
      findAccountByEmail: async () => Promise.reject(new TypeError(`row of ${OWNER}`)),
    };
    const paydocs = await opened({ ports: { ...ports, users }, onError: () => {} });
    const body = { email: OWNER, password: SAMPLE_PASSWORD };
    await send(await served(paydocs), { method: 'POST', path: '/auth/login', body });
    const call = spanOf('users.findAccountByEmail');
    expect(call.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(call.attributes).toEqual({ 'error.type': 'TypeError' });
    expect(call.events).toEqual([]);
    const request = spanOf('POST /auth/login');
    expect(request.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(request.attributes['error.type']).toBe('500');
  });

  test('has spans of both steps of each email, and none of an idle outbox', async () => {
    const { paydocs, ports } = await servedOnDoubles();
    await paydocs.core.forgotPassword({ email: OWNER });
    expect(names()).toEqual([]);
    const worker = paydocs.startOutboxWorker({ resetPasswordUrl: 'https://pay.example/reset' });
    await until(async () => ports.mailer.emails.length === 1);
    await worker.stop();
    expect(names()).toEqual(['mailer.prepare', 'mailer.send']);
  });
});

test('a traced port calls the methods of a class on their object, and keeps its other properties', async () => {
  class Limiter {
    readonly state = 'redis';
    #consumed = 0;
    async consume() {
      this.#consumed += 1;
      return { allowed: true, limit: 9, remaining: 9 - this.#consumed, resetAtMs: 0 };
    }
    async refund() {}
    async clear() {}
  }
  const doubles = memoryPorts();
  const ports = tracedPorts({ ...doubles, limiter: Object.freeze(new Limiter()) });
  expect(ports.limiter).toMatchObject({ state: 'redis' });
  const consume = async () => ports.limiter.consume({ key: 'k', limit: 9, windowMs: 1000 });
  expect((await consume()).remaining).toBe(8);
  const remaining = await trace.getTracer('host').startActiveSpan('host', async (span) => {
    const result = await consume();
    span.end();
    return result.remaining;
  });
  expect(remaining).toBe(7);
  expect(names()).toEqual(['limiter.consume', 'host']);
});
