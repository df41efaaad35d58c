export type { Config } from './config/config.ts';
export { type Purpose, readConfig } from './config/read-config.ts';
export { type ContainerOptions, createContainer } from './create-container.ts';
export { Failure } from './failure.ts';
export { createLog, type Log } from './log/log.ts';
export { ServerId } from './server-module.ts';
export { type Closed, type RunningServer, start, type StartOptions } from './start.ts';
