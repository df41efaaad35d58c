export { readConfig, type ReadConfigOptions } from './config/read-config.ts';
export type { Config } from './config/settings.ts';
export {
  type ContainerOptions,
  createContainer,
  ServerId,
} from './container.ts';
export type { ServerState, StateHolder } from './http/server-state.ts';
export type { StopOptions } from './http/stop-server.ts';
export { createLog, type Log } from './log/log.ts';
export { openPaydocs } from './embed/open-paydocs.ts';
export { OperationalError } from './operational-error.ts';
export { type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from './outbox-worker.ts';
export type { EmailOptions, Paydocs } from './paydocs.ts';
export type { MailOptions, PaydocsOptions } from './embed/paydocs-options.ts';
export { type PruneWorker, type PruneWorkerOptions, startPruneWorker } from './prune-worker.ts';
export { type Closed, type RunningServer, start, type StartOptions } from './start.ts';
