import type { PolicyOptions, Ports } from '@paydocs/core';
import { type OnError, type PageOptions, requestDeadline } from '@paydocs/http-koa';
import { Id, paydocsModule } from '@paydocs/http-koa/container';
import type { Database } from '@paydocs/mikro-orm';
import { Container } from 'inversify';
import type { Config } from '../config/settings.ts';
import { createLog, type Log } from '../log/log.ts';
import { logOutput } from '../log/log-output.ts';
import { isTraced } from '../tracing/is-traced.ts';
import { tracedPorts } from '../tracing/traced-ports.ts';
import { bindAdapters } from './bind-adapters.ts';
import { bindApp } from './bind-app.ts';
import { bindManagement } from './bind-management.ts';

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
  const parts = { ...options, config, log, deadline: requestDeadline() };
  container.load(paydocsModule);
  bindAdapters(container, parts);
  bindApp(container, parts);
  if (management) bindManagement(container, parts);
  container.onActivation(Id.ports, (_context, bound) => (isTraced() ? tracedPorts(bound) : bound));
  for (const name of Object.keys(ports) as (keyof Ports)[]) {
    if (ports[name] !== undefined) container.rebind<unknown>(Id[name]).toConstantValue(ports[name]);
  }
  return container;
};

/** Closes a container after an error, and ignores further errors of adapters that failed to open. */
export const abandonContainer = (container: Container): Promise<void> =>
  container.unbindAllAsync().catch(() => {});
