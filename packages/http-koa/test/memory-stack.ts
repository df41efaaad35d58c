import { type Core, createCore } from '@paydocs/core';
import { memoryPorts, storedRows } from '@paydocs/testing';
import { type AppOptions, createApp, requestOrigins } from '../src/index.ts';
import { withStorage } from '../../../test/api/changed-storage.ts';
import { signInCodeOf } from '../../../test/api/sign-in-code.ts';
import type { MakeStack } from '../../../test/api/stack.ts';
import { serve } from './serve.ts';

/** Serves the API of a core on a free port. */
type ServeCore = (
  core: Core,
  options: Pick<AppOptions, 'clock' | 'requestOrigins'>,
) => Promise<{ readonly url: string; close(): Promise<void> }>;

/** Returns a stack on doubles, whose API is served in this way. */
export const onDoubles =
  (serveCore: ServeCore): MakeStack =>
  async (fill, { policy }) => {
    const records = await fill();
    const ports = memoryPorts(records);
    const origins = requestOrigins();
    const core = createCore({ ...ports, requestOrigin: origins }, policy);
    const served = await serveCore(core, { clock: ports.clock, requestOrigins: origins });
    return {
      url: served.url,
      records,
      clock: ports.clock,
      changeUser: async (userId, change) => ports.store.changeUser(userId, change),
      deliver: async () => {
        while ((await core.processOutbox()).outcome !== 'idle');
      },
      makeDocuments: async (change = (stored) => stored) => {
        const store = withStorage(ports.store, change);
        const { prepareOrders, processDocuments } = createCore({ ...ports, store }, policy);
        while ((await prepareOrders()) !== undefined);
        while ((await processDocuments()).outcome !== 'idle');
      },
      erase: async (email) => {
        await core.erasePerson({ email });
      },
      resetFactor: async (email) => {
        await core.resetSecondFactor({ email });
      },
      issueSignInCode: signInCodeOf(core),
      rows: async () =>
        Object.entries(storedRows(ports.store)).flatMap(([table, rows]) =>
          rows.map((row) => ({ table, text: JSON.stringify(row) })),
        ),
      emails: async () => [...ports.mailer.emails],
      close: () => served.close(),
    };
  };

/** Serves the API with Koa, on doubles. */
export const inMemory = onDoubles(async (core, options) => serve(createApp(core, options)));
