import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { createApp, requestOrigins } from '../src/index.ts';
import type { MakeStack } from '../../../test/api/stack.ts';
import { serve } from './serve.ts';

/** Serves the API with Koa, on doubles. */
export const inMemory: MakeStack = async (fill, { policy }) => {
  const records = await fill();
  const ports = memoryPorts(records);
  const origins = requestOrigins();
  const core = createCore({ ...ports, requestOrigin: origins }, policy);
  const app = createApp(core, { clock: ports.clock, requestOrigins: origins });
  const served = await serve(app);
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
