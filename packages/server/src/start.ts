import { createServer } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { assertDatabaseReady } from './assert-database-ready.ts';
import type { Config } from './config/settings.ts';
import {
  abandonContainer,
  type ContainerOptions,
  createContainer,
  defaultLog,
  ServerId,
} from './container.ts';
import { logRequests } from './http/access-log.ts';
import { listen } from './http/listen.ts';
import { stoppable } from './http/stop-server.ts';
import { composePaydocs } from './paydocs.ts';
import { configuredResetPage, resetPageAt } from './reset-page.ts';

/** The result of closing a service. */
export interface Closed {
  /** The number of requests that were aborted after 8 s. */
  readonly requestsCut: number;
}

/** A service that accepts requests. */
export interface RunningServer {
  /** The address, with the actual port. */
  readonly url: string;
  /**
   * Waits up to 8 s for open requests and the current email, then closes everything. Later calls
   * return the result of the first.
   */
  close(): Promise<Closed>;
}

const GRACE_MS = 8_000;

/** Options for {@link start}. */
export interface StartOptions extends ContainerOptions {
  /** A container of `createContainer`, with rebound ports. The server closes the container. */
  readonly container?: Container;
}

/**
 * Serves the API on a migrated database, and sends the emails of its outbox.
 *
 * @throws OperationalError when migrations are pending, the default site is missing, the keys or
 *   the mail settings are invalid, or the address is not available. Nothing stays open then.
 */
export const start = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const { log = defaultLog(config) } = options;
  const { container = createContainer(config, { ...options, log }) } = options;
  try {
    return await serve(config, { container, log });
  } catch (error) {
    await abandonContainer(container);
    throw error;
  }
};

const serve = async (
  config: Config,
  { container, log }: Required<Pick<StartOptions, 'container' | 'log'>>,
): Promise<RunningServer> => {
  const database = await container.getAsync(ServerId.database);
  await assertDatabaseReady(database, config);

  const paydocs = await composePaydocs(container, log);
  const server = createServer(paydocs.app);
  logRequests(server, log);
  const stopper = stoppable(server);
  const url = await listen(server, config);
  const policy = await container.getAsync(Id.policy);
  const worker = paydocs.startOutboxWorker({
    resetPasswordUrl: policy.resetPasswordUrl ?? configuredResetPage(config) ?? resetPageAt(url),
  });
  log.info({ url, pid: process.pid, database: database.dialect }, 'listening');

  const close = async (): Promise<Closed> => {
    const [requestsCut] = await Promise.all([stopper.stop(GRACE_MS), worker.stop(GRACE_MS)]);
    await paydocs.close();
    return { requestsCut };
  };
  let closed: Promise<Closed> | undefined;
  return { url, close: () => (closed ??= close()) };
};
