import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import { authorized } from './authorized.ts';
import { checkClientOptions, type ClientOptions } from './client-options.ts';
import { keyedOperations, openOperations } from './generated/operation-sets.ts';
import type { paths } from './generated/paths.ts';
import { type Pages, pagesOf } from './pages.ts';
import { retried } from './retried.ts';
import { waitWithTimer } from './send.ts';
import { serverClock } from './server-clock.ts';
import { memorySession, type Session, withoutNull } from './session.ts';
import { exchangeWith, type SignIn, signInWith } from './sign-in.ts';

/** A client of the paydocs API: the methods of openapi-fetch, sessions and lists. */
export interface PaydocsClient extends Client<paths>, SignIn {
  readonly pages: Pages;
  /**
   * Refreshes the token now. Resolves to undefined when there is no session any more.
   *
   * @throws ApiError for an error response other than 401.
   */
  readonly refresh: () => Promise<Session | undefined>;
}

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Gives each operation that reads one an `Idempotency-Key`, which its retries keep. */
const keyedBy = (newKey: () => string): Middleware => ({
  onRequest: ({ request, schemaPath }) => {
    if (!keyedOperations.has(`${request.method} ${schemaPath}`)) return;
    if (!request.headers.has('idempotency-key')) request.headers.set('idempotency-key', newKey());
  },
});

/**
 * Creates a client of the API, which needs no session until an operation needs one.
 *
 * @throws TypeError for an option that is unknown, missing or of a wrong kind.
 */
export const createClient = (options: ClientOptions): PaydocsClient => {
  checkClientOptions(options);
  const { baseUrl, fetch = (request) => globalThis.fetch(request) } = options;
  const store = withoutNull(options.session ?? memorySession());
  const clock = serverClock(fetch, options.nowMs ?? Date.now);
  const send = retried(clock.send, {
    retries: options.retries ?? 3,
    maxWaitMs: options.maxWaitMs ?? 60_000,
    wait: options.wait ?? waitWithTimer,
  });
  const settings = {
    baseUrl,
    querySerializer: { array: { style: 'form', explode: false } },
  } as const;
  const plain = createFetchClient<paths>({ ...settings, fetch: send });
  const tokens = authorized({
    send,
    store,
    exchange: exchangeWith(plain),
    refreshBeforeMs: options.refreshBeforeMs ?? 300_000,
    nowMs: clock.nowMs,
  });

  const open = new WeakSet<Request>();
  const client = createFetchClient<paths>({
    ...settings,
    fetch: (request) =>
      open.has(request) || request.headers.has('authorization')
        ? send(request)
        : tokens.send(request),
  });
  client.use(keyedBy(options.newKey ?? randomKey), {
    onRequest: ({ request, schemaPath }) => {
      if (openOperations.has(`${request.method} ${schemaPath}`)) open.add(request);
    },
  });
  return Object.assign(client, {
    ...signInWith(plain, store),
    pages: pagesOf(client),
    refresh: tokens.refresh,
  });
};
