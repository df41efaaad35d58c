import { createCore } from '@paydocs/core';
import { memoryPorts } from '@paydocs/testing';
import { createApp } from '../src/index.ts';
import { describeApi } from '../../../test/api/api-suite.ts';
import { serve } from './serve.ts';

describeApi('a store in memory', async (fill) => {
  const world = await fill();
  const ports = memoryPorts(world);
  const served = await serve(createApp(createCore(ports)));
  return {
    url: served.url,
    world,
    clock: ports.clock,
    changeUser: async (userId, change) => ports.store.changeUser(userId, change),
    close: () => served.close(),
  };
});
