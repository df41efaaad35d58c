export { readConfig, type ReadConfigOptions } from './config/read-config.ts';
export type { Config } from './config/settings.ts';
export { createContainer } from './compose/container.ts';
export type { ContainerOptions } from './compose/parts.ts';
export type { ServerState, StateHolder } from './http/server-state.ts';
export type { StopOptions } from './http/stop-server.ts';
export { createLog, type Log } from './log/log.ts';
export type { Management } from './management/management.ts';
export type { Readiness } from './management/readiness.ts';
export { type HostCall, type HostRoute, route } from '@paydocs/http-koa';
export { openPaydocs } from './embed/open-paydocs.ts';
export { OperationalError } from './errors/operational-error.ts';
export {
  type OutboxWorker,
  type OutboxWorkerOptions,
  startOutboxWorker,
} from './workers/outbox-worker.ts';
export type { DocumentWorker } from './workers/document-worker.ts';
export {
  startWebhookWorker,
  type WebhookWorker,
  type WebhookWorkerOptions,
} from './workers/webhook-worker.ts';
export type { EmailOptions, Paydocs, WorkOptions } from './compose/paydocs.ts';
export type { MailOptions, PaydocsOptions } from './embed/paydocs-options.ts';
export {
  type PruneWorker,
  type PruneWorkerOptions,
  startPruneWorker,
} from './workers/prune-worker.ts';
export type { FileRows } from './records/file-rows.ts';
export { type FileFormat, readRows, type ReadRowsOptions } from './records/read-rows.ts';
export type { PreloadPause } from './compose/preload.ts';
export { ServerId } from './compose/server-id.ts';
export { type Closed, type RunningServer, start, type StartOptions } from './compose/start.ts';
