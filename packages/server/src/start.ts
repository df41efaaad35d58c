import { createServer } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import type { Config } from './config/config.ts';
import { type ContainerOptions, createContainer, defaultLog } from './create-container.ts';
import { deliverEmails } from './deliver-emails.ts';
import { logRequests } from './http/access-log.ts';
import { listen } from './http/listen.ts';
import { stoppable } from './http/stop-server.ts';
import { startMailWorker } from './mail-worker.ts';
import { requireReadyDatabase } from './require-ready-database.ts';
import { ServerId } from './server-module.ts';

/** How a service ended. */
export interface Closed {
  /** How many requests were still open at the end of the grace, and got no answer. */
  readonly requestsCut: number;
}

/** A service that answers. */
export interface RunningServer {
  /** With the port that it got. */
  readonly url: string;
  /**
   * Finishes the open requests and the email in hand, for 8 s at most, and then closes everything.
   * Once is enough.
   */
  close(): Promise<Closed>;
}

const GRACE_MS = 8_000;

/** How to serve. */
export interface StartOptions extends ContainerOptions {
  /** One of `createContainer`, with ports rebound; it ends with the server. */
  readonly container?: Container;
}

/**
 * Serves the API on a database that is up to date, and sends the emails that wait in it.
 *
 * @throws Failure when migrations are pending, the default site is missing, keys or mail are
 *   configured wrongly, or the address cannot be listened on; then nothing stays open.
 */
export const start = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const { log = defaultLog(config) } = options;
  const { container = createContainer(config, { log }) } = options;
  try {
    return await serving(config, { container, log });
  } catch (error) {
    await container.unbindAllAsync();
    throw error;
  }
};

const serving = async (
  config: Config,
  { container, log }: Required<StartOptions>,
): Promise<RunningServer> => {
  const database = await container.getAsync(ServerId.database);
  await requireReadyDatabase(database, config);

  const server = createServer(await container.getAsync(Id.app));
  logRequests(server, log);
  const stopper = stoppable(server);
  const url = await listen(server, config);
  const processOutbox = await deliverEmails(container, { config, listeningUrl: url });
  const mailWorker = startMailWorker(processOutbox, { log });
  log.info({ url, pid: process.pid, database: database.dialect }, 'listening');

  let closed: Promise<Closed> | undefined;
  const close = async (): Promise<Closed> => {
    const [requestsCut, isMailDone] = await Promise.all([
      stopper.stop(GRACE_MS),
      mailWorker.stop(GRACE_MS),
    ]);
    if (!isMailDone) log.warn('a email was cut, and is sent again by whoever works next');
    await container.unbindAllAsync();
    return { requestsCut };
  };
  return { url, close: () => (closed ??= close()) };
};
