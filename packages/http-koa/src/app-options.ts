import {
  ANYTHING,
  checkOptions,
  type Clock,
  type Core,
  FUNCTION,
  objectWith,
  portNames,
  requireObject,
  type RulesOf,
  unknownName,
} from '@paydocs/core';
import type { ObserveRequest } from './middleware/observed.ts';
import type { RequestId } from './middleware/response-headers.ts';
import type { AppLog, OnError } from './output/error-log.ts';
import type { PageOptions } from './pages/page.ts';
import type { RequestDeadline } from './request/request-deadline.ts';
import type { HostRoute } from './routes/host-route.ts';
import type { RequestOrigins } from './request/request-origins.ts';
import type { SingleSignOn } from './sign-on/single-sign-on.ts';
import type { TrustedProxies } from './request/trusted-proxies.ts';

/** Options of the HTTP interface. */
export interface AppOptions {
  /** The base of links, with any path prefix; the origin of the request by default. */
  readonly publicUrl?: string;
  /**
   * The addresses and ranges of proxies whose forwarded headers are believed, or their number; 0 by
   * default, which ignores every forwarded header. With a number every peer is believed: close the
   * port to everybody but the proxies. In a Koa host its `proxy` settings replace a number.
   */
  readonly trustedProxies?: TrustedProxies;
  /**
   * The origins, such as `https://app.example`, whose programs may read responses in a browser (CORS);
   * none by default, which sends no header of CORS.
   */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Called with every server-side error; logs the error by default. */
  readonly onError?: OnError | undefined;
  /** The logger of the host; one line of JSON on stderr for each server-side error by default. */
  readonly log?: AppLog | undefined;
  /**
   * Returns the id that the host has given to a request: up to 64 letters, digits and `_.:=-`. A random
   * UUID by default, and in place of any other id.
   */
  readonly requestId?: RequestId | undefined;
  /** The clock for `Retry-After`; that of the core by default. */
  readonly clock?: Clock;
  /**
   * The time limit of a request, after which the response is 503; `requestDeadline()` by default, of
   * 3500 ms. The time that the body takes to arrive does not count.
   */
  readonly deadline?: RequestDeadline;
  /** The port of the origins of requests; without it, entries of the audit trail do not say where requests come from. */
  readonly requestOrigins?: RequestOrigins;
  /** Routes of the host, behind the authentication, the limits and the envelope of paydocs: `route({ … })`. */
  readonly routes?: readonly HostRoute[] | undefined;
  /** Options of the HTML pages that links in e-mails lead to. */
  readonly pages?: PageOptions;
  /** Sign-in with identity providers; none by default. */
  readonly singleSignOn?: SingleSignOn | undefined;
  /** Whether the stores have answered; while false, every response is a 503. True by default. */
  readonly isReady?: () => boolean;
  /** Called with every request, for metrics and traces; by default requests are not observed. */
  readonly observe?: ObserveRequest | undefined;
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

// Koa would read a fraction as "trust every forwarded address".
const isProxies = (value: unknown): boolean =>
  isTexts(value) || (Number.isSafeInteger(value) && Number(value) >= 0);

export const appRules: RulesOf<AppOptions> = {
  publicUrl: ANYTHING,
  trustedProxies: {
    accepts: isProxies,
    expected: 'a whole number from 0, or a list of addresses',
  },
  corsOrigins: { accepts: isTexts, expected: 'a list of origins such as https://app.example' },
  onError: FUNCTION,
  log: objectWith('warn', 'error'),
  requestId: FUNCTION,
  clock: objectWith('nowMs'),
  deadline: objectWith('run', 'pause', 'leftMs'),
  requestOrigins: objectWith('run', 'current'),
  routes: { accepts: Array.isArray, expected: 'a list of routes, such as route({ … })' },
  pages: ANYTHING,
  singleSignOn: ANYTHING,
  isReady: FUNCTION,
  observe: FUNCTION,
};

const isUseCase = (value: unknown): boolean => typeof value === 'function';

/** Returns what a value is that was passed in place of a core. */
const insteadOfCore = (input: Readonly<Record<string, unknown>>): string => {
  const names = Object.keys(input);
  if (names.some((name) => portNames.some((port) => port === name))) {
    return 'These are ports: createApp(createCore(ports)).';
  }
  const unknown = names.filter((name) => !Object.hasOwn(appRules, name));
  return [
    'Options come second: createApp(core, options).',
    ...unknown.map((name) => unknownName(name, { kind: 'option', known: Object.keys(appRules) })),
  ].join(' ');
};

/**
 * Checks the arguments of `createApp`, which a program without a compiler may confuse.
 *
 * @throws TypeError for anything in place of a core, and for an option that is unknown or has a wrong type.
 */
export const checkAppArguments = (core: Core, options: AppOptions): void => {
  const input = requireObject(core, 'core');
  if (!isUseCase(input['authenticate']) || !isUseCase(input['checkRateLimit'])) {
    throw new TypeError(`core must be what createCore(ports) returns. ${insteadOfCore(input)}`);
  }
  checkOptions(options, appRules);
};
