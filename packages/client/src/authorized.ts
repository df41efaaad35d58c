import { codeIn } from './api-error.ts';
import { discard, type Send, unlessAborted } from './send.ts';
import type { Session, SessionStore } from './session.ts';

/** The parts of {@link authorized}. */
export interface AuthorizedParts {
  readonly send: Send;
  readonly store: SessionStore;
  /** Exchanges a token for a new one. Resolves to undefined when the server refuses it. */
  readonly exchange: (token: string) => Promise<Session | undefined>;
  /** How long before its expiry a token is refreshed. */
  readonly refreshBeforeMs: number;
  /** The time of the server, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** Sends requests with the token of the session. */
export interface Authorized {
  readonly send: Send;
  /** Refreshes the token now. Resolves to undefined when there is no session any more. */
  readonly refresh: () => Promise<Session | undefined>;
}

const withToken = (request: Request, { token }: Session): Request => {
  const authorized = new Request(request);
  authorized.headers.set('authorization', `Bearer ${token}`);
  return authorized;
};

/** Whether a response refuses the token: other 401s are about a second factor, and a refresh does not help. */
const refusesToken = async (response: Response): Promise<boolean> =>
  response.status === 401 && ((await codeIn(response)) ?? 'token.invalid') === 'token.invalid';

/** How long a token is used that is due when it arrives. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Creates the function that sends requests with the token of the session. Refreshes the token before
 * it expires, and after a 401 that refuses it, one refresh at a time; a request with a refused token is sent once more. A
 * token that is due when it arrives is refreshed again after a minute.
 */
export const authorized = (parts: AuthorizedParts): Authorized => {
  const { send, store, exchange, refreshBeforeMs, nowMs } = parts;
  let refreshing: Promise<Session | undefined> | undefined;
  /** A token that was due when it arrived: a clock is wrong, and the time of its end unknown. */
  let dueAtOnce: { readonly token: string; readonly atMs: number } | undefined;

  const isDue = ({ token, expiresAt }: Session): boolean => {
    const now = nowMs();
    const last = dueAtOnce;
    if (last && token === last.token && Math.abs(now - last.atMs) < AGAIN_AFTER_MS) return false;
    return expiresAt !== null && Date.parse(expiresAt) - now <= refreshBeforeMs;
  };

  const exchanged = async (session: Session): Promise<Session | undefined> => {
    const next = await exchange(session.token);
    if (next !== undefined && isDue(next)) dueAtOnce = { token: next.token, atMs: nowMs() };
    // Meanwhile the user may have signed out, or in as another one.
    const current = await store.get();
    if (current?.token !== session.token) return current;
    await store.set(next);
    return next;
  };

  const refreshFrom = (session: Session): Promise<Session | undefined> => {
    refreshing ??= exchanged(session).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** The session in time for a request. A refresh that fails for now leaves the token as it is. */
  const fresh = async (): Promise<Session | undefined> => {
    const session = await store.get();
    if (session === undefined || !isDue(session)) return session;
    return refreshFrom(session).catch(() => session);
  };

  /** The session after a 401: that of another request or tab, or a refreshed one. */
  const renewed = async (refused: Session): Promise<Session | undefined> => {
    const session = await store.get();
    if (session === undefined || session.token !== refused.token) return session;
    return session.expiresAt === null ? undefined : refreshFrom(session).catch(() => undefined);
  };

  return {
    send: async (request) => {
      const session = await unlessAborted(fresh(), request.signal);
      if (session === undefined) return send(request);
      const response = await send(withToken(request.clone(), session));
      if (!(await refusesToken(response))) return response;
      const next = await unlessAborted(renewed(session), request.signal);
      if (next === undefined) return response;
      await discard(response);
      return send(withToken(request, next));
    },
    refresh: async () => {
      const session = await store.get();
      return session === undefined || session.expiresAt === null ? session : refreshFrom(session);
    },
  };
};
