import type { Ports } from '@paydocs/core';
import { requestDeadline } from '@paydocs/http-koa';
import { Id, paydocsModule } from '@paydocs/http-koa/container';
import { Container } from 'inversify';
import { definedOptions } from '../config/defined-options.ts';
import type { Config } from '../config/settings.ts';
import { createLog, hostLog, type Log } from '../log/log.ts';
import { logOutput } from '../log/log-output.ts';
import { isTraced } from '../tracing/is-traced.ts';
import { tracedPorts } from '../tracing/traced-ports.ts';
import { bindAdapters } from './bind-adapters.ts';
import { bindApp } from './bind-app.ts';
import { bindManagement } from './bind-management.ts';
import { openRequests } from './open-requests.ts';
import type { ContainerOptions } from './parts.ts';

const STANDARD_OUTPUT = 1;

/** Returns the log of a program, or creates that of a configuration, on standard output. */
export const serviceLog = ({ logLevel }: Config, log?: Log): Log =>
  hostLog(log ?? createLog(logLevel, logOutput(STANDARD_OUTPUT)));

/**
 * Creates a container with an adapter for every port, and with `Id.core` and `Id.app`. `getAsync`
 * opens adapters on first use; `unbindAllAsync` closes them. A host may rebind ports before first use.
 */
export const createContainer = (config: Config, options: ContainerOptions = {}): Container => {
  const { management = config.managementPort !== undefined } = options;
  const log = serviceLog(config, options.log);
  const container = new Container();
  const requests = openRequests(options.deadline ?? requestDeadline());
  const { deadline } = requests;
  const parts = { ...options, config, log, deadline, requests };
  container.load(paydocsModule);
  bindAdapters(container, parts);
  bindApp(container, parts);
  if (management) bindManagement(container, parts);
  container.onActivation(Id.ports, (_context, bound) => (isTraced() ? tracedPorts(bound) : bound));
  for (const [name, port] of Object.entries(definedOptions(options.ports))) {
    container.rebind<unknown>(Id[name as keyof Ports]).toConstantValue(port);
  }
  return container;
};

/** Closes a container after an error, and ignores further errors of adapters that failed to open. */
export const abandonContainer = (container: Container): Promise<void> =>
  container.unbindAllAsync().catch(() => {});
