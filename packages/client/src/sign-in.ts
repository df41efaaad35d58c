import type { Client } from 'openapi-fetch';
import { ApiError, bodyOf, dataOf } from './api-error.ts';
import type { components } from './generated/components.ts';
import type { operations } from './generated/operations.ts';
import type { paths } from './generated/paths.ts';
import type { Session, SessionStore } from './session.ts';

type Schemas = components['schemas'];

/**
 * The e-mail address and the password of a user, or a code or a passkey with the `challenge` of an
 * `ApiError` with `second_factor.required`.
 */
export type Credentials = operations['login']['requestBody']['content']['application/json'];

/** Exchanges a token for a new one. Resolves to undefined when the server refuses it. */
export const exchangeWith =
  (client: Client<paths>) =>
  async (token: string): Promise<Session | undefined> => {
    const headers = { authorization: `Bearer ${token}` };
    const result = await client.POST('/auth/refresh', { headers });
    if (result.response.status === 401) return undefined;
    const data = dataOf(result);
    return { token: data.token, expiresAt: data.expires_at };
  };

/** Opens and ends sessions. */
export interface SignIn {
  /**
   * Opens a session, and keeps its token.
   *
   * @throws ApiError with `credentials.invalid`, `second_factor.required`, `account.inactive` and others.
   */
  readonly signIn: (credentials: Credentials) => Promise<Schemas['User']>;
  /**
   * Opens a session of a user with an administrative role, and keeps its token.
   *
   * @throws ApiError as `signIn`, and with `role.forbidden`.
   */
  readonly signInAsAdministrator: (credentials: Credentials) => Promise<Schemas['AdminUser']>;
  /**
   * Ends the session, and forgets its token, also when the server cannot be reached.
   *
   * @throws ApiError for an error response other than 401.
   */
  readonly signOut: () => Promise<void>;
}

/** Creates the functions that open and end sessions. */
export const signInWith = (client: Client<paths>, store: SessionStore): SignIn => ({
  signIn: async (body) => {
    const {
      user,
      token,
      expires_at: expiresAt,
    } = dataOf(await client.POST('/auth/login', { body }));
    await store.set({ token, expiresAt });
    return user;
  },
  signInAsAdministrator: async (body) => {
    const { user, token } = dataOf(await client.POST('/admin/auth/login', { body }));
    await store.set({ token: token.access_token, expiresAt: token.expires_at });
    return user;
  },
  signOut: async () => {
    const session = await store.get();
    if (session === undefined) return;
    await store.set(undefined);
    const headers = { authorization: `Bearer ${session.token}` };
    try {
      bodyOf(await client.POST('/auth/logout', { headers }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
  },
});
