import { hostname } from 'node:os';
import { createServer } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { buildFacts } from '../build.ts';
import type { Config } from '../config/settings.ts';
import { warningsOf } from '../config/warnings.ts';
import { createContainer, serviceLog } from './container.ts';
import type { ContainerOptions } from './parts.ts';
import { ServerId } from './server-id.ts';
import { logRequests } from '../http/access-log.ts';
import { assertUnused, listen } from '../http/listen.ts';
import { maxConnectionsOf } from '../http/max-connections.ts';
import type { ServerState } from '../http/server-state.ts';
import type { ManagementServer } from '../management/management-server.ts';
import { type StopOptions, stoppable } from '../http/stop-server.ts';
import { STOP_TIMEOUT_MS } from '../workers/stop-in-time.ts';
import { composePaydocs } from './compose-paydocs.ts';
import { assertRedisAccess } from '../adapters/assert-redis-access.ts';
import { findSignOnFaults } from '../adapters/sign-on-faults.ts';
import { remoteOf } from '../errors/remote.ts';
import { preloadLater, type PreloadPause } from './preload.ts';
import { startCheck } from './start-check.ts';
import { checkOnce } from './check-stores.ts';
import { startWork, type StopWork } from './server-work.ts';
import { startManaged } from './start-managed.ts';
import { whenReady } from './when-ready.ts';

/** The result of closing a service. */
export interface Closed {
  /** The number of requests that were aborted after 8 s. */
  readonly requestsCut: number;
}

/** A service that accepts requests. */
export interface RunningServer {
  /** The address, with the actual port. */
  readonly url: string;
  /** The address of health and metrics, with the actual port; undefined without `managementPort`. */
  readonly managementUrl: string | undefined;
  /** Returns the current state. While it is `starting`, every response is a 503. */
  state(): ServerState;
  /**
   * Resolves to true when the database has answered, its values have keys of the configuration and the
   * code is loaded (`preload`), and to false when the server is closed before.
   * Rejects with `OperationalError` for a database with pending migrations or without the site.
   */
  readonly ready: Promise<boolean>;
  /**
   * Waits up to 8 s for open requests and what workers have begun, then closes everything, within a second. Later calls
   * return the result of the first.
   */
  close(): Promise<Closed>;
}

/** Options for {@link start}. */
export interface StartOptions extends ContainerOptions, StopOptions {
  /** A container of `createContainer`, with rebound ports. The server closes the container. */
  readonly container?: Container;
  /** Whether to load all code before the server is ready, and to free what it took; by default requests load some. */
  readonly preload?: boolean;
  /** Resolves when the server begins to load; after 250 ms by default. */
  readonly preloadPause?: PreloadPause;
  /** Whether other processes of the same node listen on the port, and the first of them has warned; false by default. */
  readonly isShared?: boolean;
  /** Whether the server also makes documents; true by default. Others do it as `paydocs worker`. */
  readonly makesDocuments?: boolean;
}

/**
 * Serves the API on a migrated database, sends the emails of its outbox and its webhooks, and makes the
 * documents of its orders. While the database is unavailable, or has values of SSN and EIN whose key is missing,
 * responds with 503 and waits.
 *
 * @throws OperationalError when migrations are pending, the default site is missing, Redis refuses the user or the
 *   password, the keys or the mail settings are invalid, or the address is not available. Nothing stays open then.
 */
export const start = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const log = serviceLog(config, options.log);
  const { container = createContainer(config, { ...options, log }) } = options;
  return startManaged(config, container, (management) =>
    serve(config, { ...options, container, log, management }),
  );
};

type ServeOptions = StopOptions &
  Pick<StartOptions, 'isShared' | 'makesDocuments' | 'preload' | 'preloadPause'> &
  Required<Pick<StartOptions, 'container' | 'log'>> & {
    readonly management: ManagementServer | undefined;
  };

const serve = async (config: Config, options: ServeOptions): Promise<RunningServer> => {
  const { container, log, management, isShared = false, makesDocuments = true } = options;
  // A database that does not answer would delay the error, and the close after it.
  if (!isShared) await assertUnused(config);
  const database = await container.getAsync(ServerId.database);
  const state = await container.getAsync(ServerId.state);
  const paydocs = await composePaydocs(container, log);
  const maxConnections = maxConnectionsOf(config.maxConnections);
  const { maxConnectionsPerAddress } = config;
  const server = createServer(paydocs.app, { maxConnections, maxConnectionsPerAddress });
  logRequests(server, { log, node: config.nodeName ?? hostname() });
  const stopper = stoppable(server, options);

  const remote = remoteOf('DATABASE_URL', config.databaseUrl);
  const checkStart = startCheck(config, { database, state, remote });
  const check = async (): Promise<void> => {
    await checkStart();
    if (isShared) return;
    for (const { message, remedy } of await findSignOnFaults(database, config)) {
      log.warn({}, `Single sign-on: ${message}: ${remedy}.`);
    }
  };
  if (config.redisUrl !== undefined) await assertRedisAccess(config.redisUrl);
  const isReady = await checkOnce(check, { log, remote });
  if (!isShared) for (const { sentence } of warningsOf(config)) log.warn({}, sentence);
  const policy = await container.getAsync(Id.policy);
  const clock = await container.getAsync(Id.clock);
  // Nothing may wait between this line and `begin`: the port is open.
  const url = await listen(server, { ...config, isShared });
  let stopWork: StopWork | undefined;
  const begin = (): void => {
    state.current = options.preload ? 'loading' : 'ready';
    stopWork = startWork(config, { paydocs, policy, database, clock, log, url, makesDocuments });
  };
  const closing = new AbortController();
  const close = async (): Promise<Closed> => {
    closing.abort();
    if (state.current !== 'starting') state.current = 'stopping';
    const [requestsCut] = await Promise.all([stopper.stop(STOP_TIMEOUT_MS), stopWork?.()]);
    try {
      await loading?.catch(() => {});
      await paydocs.close();
    } finally {
      // Last, so that probes see the stop.
      await management?.close();
    }
    return { requestsCut };
  };
  let closed: Promise<Closed> | undefined;
  let loading: Promise<boolean> | undefined;

  const { signal } = closing;
  const answering = whenReady(isReady, { check, log, signal, begin });
  const load = async (): Promise<boolean> => {
    if (!(await answering)) return false;
    loading = preloadLater(container, { signal, pause: options.preloadPause });
    const isLoaded = await loading;
    if (!isLoaded) return false;
    state.current = 'ready';
    log.info({}, 'loaded');
    return true;
  };
  const ready = options.preload ? load() : answering;
  // A caller that does not read the promise keeps a server that is not ready.
  ready.catch(() => {});
  const managementUrl = management?.url;
  log.info(
    {
      url,
      ...(managementUrl === undefined ? {} : { management_url: managementUrl }),
      ...buildFacts(),
      database: database.dialect,
      max_connections: maxConnections,
    },
    'listening',
  );
  return {
    url,
    managementUrl,
    state: () => state.current,
    ready,
    close: () => (closed ??= close()),
  };
};
