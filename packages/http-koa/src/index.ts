export { type App, createApp } from './app.ts';
export type { AppOptions } from './app-options.ts';
export { createServer, type ServerOptions } from './server/create-server.ts';
export {
  type FetchHandler,
  fetchHandler,
  fetchHandlerOf,
  type FetchOptions,
} from './fetch/fetch-handler.ts';
export { DEPTH_MAX, isTooDeep } from './input/json-value.ts';
export { inputOf as coreInput } from './input/order-body.ts';
export {
  type AppLog,
  type DescribedError,
  describeError,
  type FailedRequest,
  type OnError,
} from './output/error-log.ts';
export { type RequestFacts, requestFacts } from './request/request-facts.ts';
export {
  type ParserErrorHandler,
  parserErrorHandler,
} from './server/parser-error-handler.ts';
export { preloadApp } from './preload-app.ts';
export { type HostCall, type HostRoute, route } from './routes/host-route.ts';
export type { PageOptions } from './pages/page.ts';
export type {
  ObservedRequest,
  ObserveRequest,
  RequestOutcome,
} from './middleware/observed.ts';
export type { RequestId } from './middleware/response-headers.ts';
export type { TrustedProxies } from './request/trusted-proxies.ts';
export type {
  IdentityProvider,
  SignOnProvider,
  SingleSignOn,
} from './sign-on/single-sign-on.ts';
export { wireName } from './problems/names.ts';
export { issueMessage, validationMessage } from './problems/validation-messages.ts';
export { type RequestDeadline, requestDeadline } from './request/request-deadline.ts';
export { type RequestOrigins, requestOrigins } from './request/request-origins.ts';
