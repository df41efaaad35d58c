import { paydocsModule } from '@paydocs/http-koa/container';
import { Container } from 'inversify';
import type { Config } from './config/config.ts';
import { createLog, type Log } from './log/log.ts';
import { logOutput } from './log/log-output.ts';
import { serverModule } from './server-module.ts';

/** What the parts of a service share. */
export interface ContainerOptions {
  /** JSON lines on standard output by default. */
  readonly log?: Log;
}

const STANDARD_OUTPUT = 1;

/** The log that a configuration asks for, on standard output. */
export const defaultLog = ({ logLevel }: Config): Log =>
  createLog(logLevel, logOutput(STANDARD_OUTPUT));

/**
 * A container with every port bound to its adapter, and with `Id.core` and `Id.app` made of them.
 * Nothing is opened before it is asked for with `getAsync`; what was opened ends with
 * `unbindAllAsync`. A host may rebind any port before that.
 */
export const createContainer = (config: Config, options: ContainerOptions = {}): Container => {
  const container = new Container();
  container.load(paydocsModule, serverModule(config, options.log ?? defaultLog(config)));
  return container;
};
