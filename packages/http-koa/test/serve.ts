import type { AddressInfo } from 'node:net';
import { createCore, type Policy, type Ports } from '@paydocs/core';
import { sampleData, memoryPorts, type MemoryPorts } from '@paydocs/testing';
import type Koa from 'koa';
import { onTestFinished } from 'vitest';
import { unlimited } from '../../../test/api/use-stack.ts';
import { type AppOptions, createApp, createServer, type ServerOptions } from '../src/index.ts';

/** A server on a free port of the loopback interface. */
export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the app until it is closed. */
export const serve = async (app: Koa, options: ServerOptions = {}): Promise<Served> => {
  const server = createServer(app, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
};

/** Serves the app until the test is over. */
export const serveForTest = async (app: Koa, options: ServerOptions = {}): Promise<string> => {
  const served = await serve(app, options);
  onTestFinished(() => served.close());
  return served.url;
};

/** The API on the sample data in memory. */
export interface InMemory {
  readonly url: string;
  readonly ports: MemoryPorts;
}

/** Replacements for parts of the API. */
export interface InMemoryOptions {
  readonly ports?: Partial<Ports>;
  readonly app?: AppOptions;
  readonly policy?: Partial<Policy>;
}

/** Serves the API on the sample data in memory until the test is over. */
export const serveInMemory = async (options: InMemoryOptions = {}): Promise<InMemory> => {
  const ports = memoryPorts(await sampleData());
  const core = createCore(
    { ...ports, ...options.ports },
    { rateLimits: unlimited, ...options.policy },
  );
  const app = createApp(core, { clock: ports.clock, ...options.app });
  return { url: await serveForTest(app), ports };
};
