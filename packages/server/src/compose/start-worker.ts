import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { buildFacts } from '../build.ts';
import type { Config } from '../config/settings.ts';
import { warningsOf } from '../config/warnings.ts';
import { remoteOf } from '../errors/remote.ts';
import type { ManagementServer } from '../management/management-server.ts';
import type { Log } from '../log/log.ts';
import { checkOnce } from './check-stores.ts';
import { createContainer, serviceLog } from './container.ts';
import type { ContainerOptions } from './parts.ts';
import { composePaydocs } from './compose-paydocs.ts';
import { recordKeys } from './record-keys.ts';
import { ServerId } from './server-id.ts';
import { startCheck } from './start-check.ts';
import { startManaged } from './start-managed.ts';
import { whenReady } from './when-ready.ts';

/** A process that makes documents and sends webhooks, and accepts no requests. */
export interface RunningWorker {
  /** The address of health and metrics, with the actual port; undefined without `managementPort`. */
  readonly managementUrl: string | undefined;
  /**
   * Resolves to true when the database has answered and its values have keys of the configuration,
   * and to false when the worker is closed before.
   * Rejects with `OperationalError` for a database with pending migrations or without the site.
   */
  readonly ready: Promise<boolean>;
  /**
   * Begins no further document and no webhook, waits up to 8 s for those that are begun, then closes everything, within a
   * second. Later calls return the result of the first.
   */
  close(): Promise<void>;
}

/**
 * Makes the documents of a migrated database, and sends its webhooks. While the database is unavailable,
 * or has values of SSN and EIN whose key is missing, waits.
 *
 * @throws OperationalError when migrations are pending, the default site is missing, the keys are
 *   invalid, or the address is not available. Nothing stays open then.
 */
export const startWorker = async (
  config: Config,
  options: ContainerOptions = {},
): Promise<RunningWorker> => {
  const log = serviceLog(config, options.log);
  const container = createContainer(config, { ...options, log });
  return startManaged(config, container, (management) =>
    work(config, { container, log, management }),
  );
};

interface WorkerParts {
  readonly container: Container;
  readonly log: Log;
  readonly management: ManagementServer | undefined;
}

const work = async (
  config: Config,
  { container, log, management }: WorkerParts,
): Promise<RunningWorker> => {
  const database = await container.getAsync(ServerId.database);
  const state = await container.getAsync(ServerId.state);
  const clock = await container.getAsync(Id.clock);
  const paydocs = await composePaydocs(container, log);
  const remote = remoteOf('DATABASE_URL', config.databaseUrl);
  const check = startCheck(config, { database, state, remote });
  const isReady = await checkOnce(check, { log, remote });
  for (const { sentence } of warningsOf(config)) log.warn({}, sentence);

  let workers: readonly { stop(): Promise<boolean> }[] = [];
  let keysRecorded: Promise<void> | undefined;
  const begin = (): void => {
    state.current = 'ready';
    keysRecorded = recordKeys(config, { database, clock, log });
    workers = [paydocs.startDocumentWorker(), paydocs.startWebhookWorker()];
  };
  const closing = new AbortController();
  const close = async (): Promise<void> => {
    closing.abort();
    if (state.current === 'ready') state.current = 'stopping';
    await Promise.all([...workers.map((worker) => worker.stop()), keysRecorded]);
    try {
      await paydocs.close();
    } finally {
      // Last, so that probes see the stop.
      await management?.close();
    }
  };
  let closed: Promise<void> | undefined;

  const { signal } = closing;
  const ready = whenReady(isReady, { check, log, signal, begin });
  const managementUrl = management?.url;
  log.info(
    {
      ...(managementUrl === undefined ? {} : { management_url: managementUrl }),
      ...buildFacts(),
      database: database.dialect,
      batches_at_once: config.workConcurrency,
    },
    'working',
  );
  return { managementUrl, ready, close: () => (closed ??= close()) };
};
