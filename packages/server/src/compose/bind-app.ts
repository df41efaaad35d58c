import { requestOrigins } from '@paydocs/http-koa';
import { Id } from '@paydocs/http-koa/container';
import type { Container } from 'inversify';
import { configuredSignOn } from '../adapters/configured-sign-on.ts';
import { configuredPages, configuredPolicy } from '../config/configured-policy.ts';
import { definedOptions } from '../config/defined-options.ts';
import { nested, type RequestObserver } from '../http/request-observer.ts';
import type { StateHolder } from '../http/server-state.ts';
import type { Metrics } from '../management/metrics/metrics.ts';
import { isTraced } from '../tracing/is-traced.ts';
import { traceRequest } from '../tracing/trace-request.ts';
import type { Parts } from './parts.ts';
import { METRICS, ServerId } from './server-id.ts';

/** Binds the policy, the state, the request origin and the options of the app. */
export const bindApp = (
  container: Container,
  { config, log, deadline, requests, onError, requestId, policy, pages, routes, ...parts }: Parts,
): void => {
  const { documentTypes, statementRules, fields, permissions, roles, hooks } = parts;
  const origins = requestOrigins();
  container.bind(Id.requestOrigin).toConstantValue(origins);
  // A promise, so that an error is reported with those of the ports.
  container
    .bind(Id.policy)
    .toResolvedValue(async () => ({
      ...configuredPolicy(config),
      ...definedOptions(policy),
      ...definedOptions({ documentTypes, statementRules, fields, permissions, roles, hooks }),
    }))
    .inSingletonScope();
  // A host that mounts the app has no `start`: its app is ready at once.
  const state: StateHolder = { current: 'ready' };
  container.bind(ServerId.state).toConstantValue(state);
  container.bind(ServerId.requests).toConstantValue(requests);
  container
    .bind(Id.appOptions)
    .toResolvedValue(
      (metrics?: Metrics) => ({
        isReady: () => state.current !== 'starting' && !requests.isClosed(),
        ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
        trustedProxies: config.trustedProxies,
        corsOrigins: config.corsOrigins,
        pages: { ...configuredPages(config), ...definedOptions(pages) },
        routes,
        singleSignOn: configuredSignOn(config),
        deadline,
        requestOrigins: origins,
        log,
        onError,
        requestId,
        observe: observerOf(metrics),
      }),
      [METRICS],
    )
    .inSingletonScope();
};

/** Returns the observer of requests; undefined when nobody measures or traces. */
const observerOf = (metrics: Metrics | undefined): RequestObserver | undefined => {
  if (!isTraced()) return metrics?.observe;
  return metrics === undefined ? traceRequest : nested(traceRequest, metrics.observe);
};
