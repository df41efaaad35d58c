import type { AddressInfo } from 'node:net';
import { createCore } from '@paydocs/core';
import { type AppOptions, createApp, createServer } from '@paydocs/http-koa';
import { memoryPorts, type MemoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';
import { onTestFinished } from 'vitest';
import { unlimited } from '../../../test/api/use-stack.ts';
import { type ClientOptions, createClient, type PaydocsClient } from '../src/index.ts';

/** A user of the sample data. */
export const OWNER = { email: 'owner@main.test', password: SAMPLE_PASSWORD };

/** The API on the sample data in memory, with one clock for the server and its clients. */
export interface Served {
  readonly url: string;
  readonly ports: MemoryPorts;
  /** The requests that clients of {@link client} sent, as `METHOD path` with the status. */
  readonly sent: string[];
  /** The headers of these requests. */
  readonly headers: readonly Headers[];
  /** The times that they waited. */
  readonly waits: readonly number[];
  /** Creates a client. Its waits move the clock. */
  readonly client: (options?: Partial<ClientOptions>) => PaydocsClient;
}

/** Replacements for parts of the API. */
export interface ServeOptions {
  readonly policy?: Parameters<typeof createCore>[1];
  readonly app?: AppOptions;
}

/** Serves the API until the test is over. */
export const serve = async ({ policy, app }: ServeOptions = {}): Promise<Served> => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(ports, { rateLimits: unlimited, ...policy });
  const { clock } = ports;
  const served = createApp(core, app);
  served.middleware.unshift(async (ctx, next) => {
    ctx.set('Date', new Date(clock.nowMs()).toUTCString());
    return next();
  });
  const server = createServer(served);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent: string[] = [];
  const headers: Headers[] = [];
  const waits: number[] = [];
  return {
    url,
    ports,
    sent,
    headers,
    waits,
    client: (options) =>
      createClient({
        baseUrl: url,
        nowMs: () => clock.nowMs(),
        wait: async (ms) => {
          waits.push(ms);
          clock.advanceMs(ms);
        },
        fetch: async (request) => {
          headers.push(request.headers);
          const response = await fetch(request);
          sent.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`);
          return response;
        },
        ...options,
      }),
  };
};
