export { type AppOptions, createApp } from './app.ts';
export { createServer, type ServerOptions } from './create-server.ts';
export type { FailedRequest, OnError } from './error-report.ts';
export { validationMessage } from './validation-messages.ts';
