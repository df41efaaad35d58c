import { join } from 'node:path';
import { createCore, type Email, type Outbox } from '@paydocs/core';
import { requestDeadline } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import { generateKey } from '@paydocs/paseto';
import { manualClock } from '@paydocs/testing';
import { withStorage } from '../../../test/api/changed-storage.ts';
import { signInCodeOf } from '../../../test/api/sign-in-code.ts';
import type { MakeStack, Stack } from '../../../test/api/stack.ts';
import { type Config, createContainer, readConfig, ServerId, start } from '../src/index.ts';
import { cheapHasher } from './cheap-hasher.ts';
import { DATA_KEY } from './data-keys.ts';
import { changeUser, fillDatabase } from './filled-database.ts';
import { onMovedClock } from './on-moved-clock.ts';
import { storedRows } from './stored-rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The migrated database, mail target and Redis of one stack. */
export interface Resources {
  /** The URL of the service. */
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  readonly mailUrl: string;
  /** Returns the emails that arrived at `mailUrl`, oldest first. */
  emails(): Promise<readonly Email[]>;
  remove(): Promise<void>;
}

/** Returns the configuration of a service on a free port, without logs. */
export const configOf = (
  databaseUrl: string,
  { redisUrl, mailUrl }: Partial<Pick<Resources, 'redisUrl' | 'mailUrl'>> = {},
): Config =>
  readConfig({
    DATABASE_URL: databaseUrl,
    DATA_KEYS: DATA_KEY,
    REDIS_URL: redisUrl,
    MAIL_URL: mailUrl,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });

/** Longer than a busy machine stands still: the tests that use the service ask what it answers, not when. */
const REQUEST_MS = 60_000;

/** Returns an outbox without claims, because the tests process the outbox instead of the service. */
const alwaysIdle = (outbox: Outbox): Outbox => ({ ...outbox, claim: async () => undefined });

/** Creates the real service, with a manual clock and cheap hashes. It logs what fails. */
export const realStack =
  (prepare: () => Promise<Resources>): MakeStack =>
  async (fill, { policy }): Promise<Stack> => {
    const resources = await prepare();
    const { databaseUrl, redisUrl } = resources;
    const files = temporaryFolder();
    const documentsUrl = `file:${join(files.path, 'documents')}`;
    const config: Config = {
      ...configOf(databaseUrl, resources),
      documentsUrl,
      tokenKeys: [await generateKey()],
      logLevel: 'warn',
    };
    const clock = manualClock(Date.now());
    const hasher = cheapHasher();

    const container = createContainer(config, { deadline: requestDeadline(REQUEST_MS) });
    container.rebind(Id.clock).toConstantValue(clock);
    container.rebind(Id.hasher).toConstantValue(hasher);
    container.rebind(Id.policy).toConstantValue({ defaultSite: config.defaultSite, ...policy });
    const database = await container.getAsync(ServerId.database);
    const records = await fillDatabase(database, { fill, hasher });
    const { outbox } = database.ports;
    container.rebind(Id.outbox).toConstantValue(alwaysIdle(outbox));
    const limiter = await container.getAsync(ServerId.limiter);
    const moved = redisUrl === undefined ? undefined : onMovedClock(limiter, { redisUrl, clock });
    if (moved !== undefined) container.rebind(Id.limiter).toConstantValue(moved);
    // The tests make documents instead of the service.
    const server = await start(config, { container, makesDocuments: false });
    const ports = { ...(await container.getAsync(Id.ports)), outbox };
    const resetPasswordUrl = `${server.url}/reset-password`;
    const core = createCore(ports, { resetPasswordUrl, ...policy });
    const { erasePerson, resetSecondFactor, processOutbox } = core;

    return {
      url: server.url,
      records,
      clock,
      changeUser: (userId, change) => changeUser(database, userId, change),
      deliver: async () => {
        while ((await processOutbox()).outcome !== 'idle');
      },
      makeDocuments: async (change = (stored) => stored) => {
        const store = withStorage(ports.store, change);
        const { prepareOrders, processDocuments } = createCore({ ...ports, store });
        while ((await prepareOrders()) !== undefined);
        while ((await processDocuments()).outcome !== 'idle');
      },
      erase: async (email) => {
        await erasePerson({ email });
      },
      resetFactor: async (email) => {
        await resetSecondFactor({ email });
      },
      issueSignInCode: signInCodeOf(core),
      rows: () => storedRows(database),
      emails: () => resources.emails(),
      close: async () => {
        await server.close();
        moved?.close();
        await hasher.close();
        await resources.remove();
        files.remove();
      },
    };
  };
