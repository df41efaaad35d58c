import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import type { MakeStack } from '../../../../test/api/stack.ts';
import { fetchHandler, requestOrigins } from '../../src/index.ts';
import { serveFetch } from './serve-fetch.ts';

/** Serves the API with a handler of the web, on doubles. */
export const byFetch: MakeStack = async (fill, { policy }) => {
  const records = await fill();
  const ports = memoryPorts(records);
  const origins = requestOrigins();
  const core = createCore({ ...ports, requestOrigin: origins }, policy);
  const handle = fetchHandler(core, {
    clock: ports.clock,
    requestOrigins: origins,
    clientAddress: () => '127.0.0.1',
  });
  const served = await serveFetch(handle);
  return {
    url: served.url,
    records,
    clock: ports.clock,
    changeUser: async (userId, change) => ports.store.changeUser(userId, change),
    deliver: async () => {
      while ((await core.processOutbox()).outcome !== 'idle');
    },
    makeDocuments: async () => {
      while ((await core.processDocuments()).outcome !== 'idle');
    },
    emails: async () => [...ports.mailer.emails],
    close: () => served.close(),
  };
};
