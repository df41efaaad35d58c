import {
  type PolicyOptions,
  type Ports,
  systemClock,
  systemDigest,
  systemRandom,
} from '@paydocs/core';
import {
  type OnError,
  type PageOptions,
  type RequestDeadline,
  requestDeadline,
  requestOrigins,
} from '@paydocs/http-koa';
import { Id, paydocsModule } from '@paydocs/http-koa/container';
import type { Database, StorePorts } from '@paydocs/mikro-orm';
import { Container, ContainerModule } from 'inversify';
import type { Config } from '../config/settings.ts';
import { nested, type RequestObserver } from '../http/request-observer.ts';
import type { StateHolder } from '../http/server-state.ts';
import { errorLog } from '../log/error-log.ts';
import { createLog, type Log } from '../log/log.ts';
import { logOutput } from '../log/log-output.ts';
import { bindManagement } from './bind-management.ts';
import type { Metrics } from '../management/metrics/metrics.ts';
import { configuredDataKeys } from '../configured-data-keys.ts';
import { configuredPages, configuredPolicy } from '../configured-policy.ts';
import { openConfiguredDatabase } from '../adapters/open-configured-database.ts';
import { openConfiguredMailer } from '../adapters/open-configured-mailer.ts';
import { openConfiguredTokens } from '../adapters/open-configured-tokens.ts';
import { openLimiter } from '../adapters/open-limiter.ts';
import { ServerId } from './server-id.ts';
import { isTraced } from '../tracing/is-traced.ts';
import { traceRequest } from '../tracing/trace-request.ts';
import { tracedPorts } from '../tracing/traced-ports.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';

/** Parts of a service that a host may replace. */
export interface ContainerOptions {
  /** JSON lines on standard output by default. */
  readonly log?: Log;
  /** Called with every server-side error of a request; logs it by default. */
  readonly onError?: OnError | undefined;
  /** Overrides the policy of the configuration. */
  readonly policy?: PolicyOptions | undefined;
  /** Overrides the options of the HTML pages of the configuration. */
  readonly pages?: PageOptions | undefined;
  /** Ports that replace the adapters of paydocs. The container never closes them. */
  readonly ports?: Partial<Ports> | undefined;
  /** Replaces the configured database. The container never closes it. */
  readonly database?: Database | undefined;
  /** Whether a missing SQLite file is created; false by default. */
  readonly createsFile?: boolean | undefined;
  /** Whether to count metrics; with `managementPort` by default. */
  readonly management?: boolean | undefined;
}

/** The ports that a database implements. */
export const STORE_PORTS = [
  'users',
  'sites',
  'roles',
  'sessions',
  'employees',
  'companies',
  'records',
  'userRecords',
  'passwordResets',
  'emailVerifications',
  'outbox',
  'auditLog',
] as const satisfies readonly (keyof StorePorts)[];

/** The names of all ports. */
export const PORT_NAMES = [
  ...STORE_PORTS,
  'clock',
  'random',
  'digest',
  'hasher',
  'commonPasswords',
  'tokens',
  'limiter',
  'mailer',
  'requestOrigin',
] as const satisfies readonly (keyof Ports)[];

const STANDARD_OUTPUT = 1;

/** Creates the log of a configuration, on standard output. */
export const defaultLog = ({ logLevel }: Config): Log =>
  createLog(logLevel, logOutput(STANDARD_OUTPUT));

/**
 * Creates a container with an adapter for every port, and with `Id.core` and `Id.app`. `getAsync`
 * opens adapters on first use; `unbindAllAsync` closes them. A host may rebind ports before first use.
 */
export const createContainer = (config: Config, options: ContainerOptions = {}): Container => {
  const { log = defaultLog(config), ports = {} } = options;
  const { management = config.managementPort !== undefined } = options;
  const container = new Container();
  const deadline = requestDeadline();
  container.load(paydocsModule, serverModule(config, { ...options, log, deadline }));
  if (management) bindManagement(container, deadline);
  container.onActivation(Id.ports, (_context, bound) => (isTraced() ? tracedPorts(bound) : bound));
  for (const name of Object.keys(ports) as (keyof Ports)[]) {
    if (ports[name] !== undefined) container.rebind<unknown>(Id[name]).toConstantValue(ports[name]);
  }
  return container;
};

type ModuleOptions = ContainerOptions & {
  readonly log: Log;
  readonly deadline: RequestDeadline;
};

/** The metrics, if the container counts them. */
const METRICS = { serviceIdentifier: ServerId.metrics, optional: true } as const;

const serverModule = (
  config: Config,
  { log, onError, policy, pages, ports = {}, deadline, ...options }: ModuleOptions,
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const origins = requestOrigins();
    bind(Id.clock).toConstantValue(systemClock);
    bind(Id.random).toConstantValue(systemRandom);
    bind(Id.digest).toConstantValue(systemDigest);
    bind(Id.requestOrigin).toConstantValue(origins);

    if (options.database !== undefined) {
      bind(ServerId.database).toConstantValue(options.database);
    } else if (STORE_PORTS.some((name) => ports[name] === undefined)) {
      bind(ServerId.database)
        .toResolvedValue(async () => {
          if (!options.createsFile) requireSqliteFile(config);
          const dataKeys = await configuredDataKeys(config);
          return openConfiguredDatabase(config, { deadline, dataKeys });
        })
        .inSingletonScope()
        .onDeactivation((opened) => opened.close());
    }
    for (const name of STORE_PORTS) {
      bind<StorePorts[typeof name]>(Id[name]).toResolvedValue(
        (opened: Database) => opened.ports[name],
        [ServerId.database],
      );
    }

    bind(Id.hasher).toService(ServerId.argon2);
    bind(ServerId.argon2)
      .toResolvedValue(async () => (await import('@paydocs/argon2')).argon2Hasher({ deadline }))
      .inSingletonScope()
      .onDeactivation((hasher) => hasher.close());
    bind(Id.commonPasswords)
      .toResolvedValue(async () => (await import('@paydocs/common-passwords')).commonPasswords())
      .inSingletonScope();
    bind(Id.tokens)
      .toResolvedValue(() => openConfiguredTokens(config, log))
      .inSingletonScope();

    bind(Id.limiter).toService(ServerId.limiter);
    bind(ServerId.limiter)
      .toResolvedValue(
        (clock: Ports['clock'], metrics?: Metrics) =>
          openLimiter(config, { clock, log, onFallback: metrics?.onFallback }),
        [Id.clock, METRICS],
      )
      .inSingletonScope()
      .onDeactivation((limiter) => limiter.close());
    // Not closed: the mailer opens one connection per email, and the worker waits for the email.
    bind(Id.mailer)
      .toResolvedValue((clock) => openConfiguredMailer(config, clock), [Id.clock])
      .inSingletonScope();

    // A promise, so that an error is reported with those of the ports.
    bind(Id.policy)
      .toResolvedValue(async () => ({ ...configuredPolicy(config), ...policy }))
      .inSingletonScope();
    // A host that mounts the app has no `start`: its app is ready at once.
    const state: StateHolder = { current: 'ready' };
    bind(ServerId.state).toConstantValue(state);
    bind(Id.appOptions)
      .toResolvedValue(
        (metrics?: Metrics) => ({
          isReady: () => state.current !== 'starting',
          ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
          trustedProxies: config.trustedProxies,
          pages: { ...configuredPages(config), ...pages },
          deadline,
          requestOrigins: origins,
          onError: onError ?? errorLog(log),
          observe: observerOf(metrics),
        }),
        [METRICS],
      )
      .inSingletonScope();
  });

/** Returns the observer of requests; undefined when nobody measures or traces. */
const observerOf = (metrics: Metrics | undefined): RequestObserver | undefined => {
  if (!isTraced()) return metrics?.observe;
  return metrics === undefined ? traceRequest : nested(traceRequest, metrics.observe);
};

/** Closes a container after an error, and ignores further errors of adapters that failed to open. */
export const abandonContainer = (container: Container): Promise<void> =>
  container.unbindAllAsync().catch(() => {});
