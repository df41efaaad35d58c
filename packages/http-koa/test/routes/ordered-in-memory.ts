import { createCore, documentKey, type DocumentRenderer } from '@paydocs/core';
import { type MemoryPorts, memoryPorts } from '@paydocs/testing';
import {
  type OrderedDocuments,
  orderDocuments,
  withStatements,
} from '../../../../test/api/ordered-documents.ts';
import { type Client, clientOf } from '../../../../test/api/records.ts';
import { unlimited } from '../../../../test/api/use-stack.ts';
import { createApp, type FailedRequest, type RequestDeadline } from '../../src/index.ts';
import { serveForTest } from '../serve.ts';

/** An order whose documents are made, served on doubles. */
export interface OrderedInMemory extends OrderedDocuments {
  readonly url: string;
  readonly owner: Client;
  readonly ports: MemoryPorts;
  /** The errors that were reported. */
  readonly errors: { readonly error: unknown; readonly request: FailedRequest }[];
  /** The number of responses that ended before their end. */
  readonly cutResponses: () => number;
  /** Makes all due documents. */
  readonly work: () => Promise<void>;
  /** The key of the file of a document. */
  readonly keyOf: (index: number) => string;
}

/** Options of a served order. */
export interface OrderedOptions {
  readonly deadline?: RequestDeadline;
  /** Called with every read of a file. */
  readonly onRead?: () => void;
  /** The file of each document; that of the double by default. */
  readonly pdf?: Uint8Array;
  /** Replaces the content of a file that is read. */
  readonly contentOf?: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** Returns a renderer whose documents all are this file. */
export const rendererOf = (
  { renderer }: Pick<MemoryPorts, 'renderer'>,
  pdf: Uint8Array,
): DocumentRenderer => ({
  ...renderer,
  render: async () => ({ outcome: 'rendered', pages: 1, bytes: pdf, warnings: [] }),
});

/** Orders documents of a company, makes them, and serves them until the test is over. */
export const orderedInMemory = async (
  count = 1,
  { deadline, onRead, pdf, contentOf = (content) => content }: OrderedOptions = {},
): Promise<OrderedInMemory> => {
  const ports = memoryPorts(await withStatements());
  const { documentStore } = ports;
  const renderer = pdf === undefined ? ports.renderer : rendererOf(ports, pdf);
  const read: typeof documentStore.read = async (key, range) => {
    onRead?.();
    const stored = await documentStore.read(key, range);
    return stored && { ...stored, content: contentOf(stored.content) };
  };
  const core = createCore(
    { ...ports, renderer, documentStore: Object.assign(Object.create(documentStore), { read }) },
    { rateLimits: unlimited },
  );
  const errors: OrderedInMemory['errors'] = [];
  const app = createApp(core, {
    clock: ports.clock,
    onError: (error, request) => void errors.push({ error, request }),
    ...(deadline === undefined ? {} : { deadline }),
  });
  let cut = 0;
  app.middleware.unshift((ctx, next) => {
    ctx.res.on('close', () => (cut += ctx.res.writableFinished ? 0 : 1));
    return next();
  });
  const url = await serveForTest(app);
  const owner = await clientOf(url, 'owner@main.test');
  const ordered = await orderDocuments(owner, { count });
  const work = async (): Promise<void> => {
    while ((await core.processDocuments()).outcome !== 'idle');
  };
  await work();
  const keyOf = (index: number): string =>
    documentKey(1, { uuid: ordered.uuids[index] ?? '', version: 2 });
  return { ...ordered, url, owner, ports, errors, cutResponses: () => cut, work, keyOf };
};
