import type { ObserveRequest, RequestOutcome } from '@paydocs/http-koa';

/** An observer of requests that passes the outcome on, so that observers can be nested. */
export type RequestObserver = (
  ...parameters: Parameters<ObserveRequest>
) => Promise<RequestOutcome>;

/** Nests two observers. */
export const nested =
  (outer: RequestObserver, inner: RequestObserver): RequestObserver =>
  (request, run) =>
    outer(request, () => inner(request, run));
