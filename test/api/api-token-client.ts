import { expect } from 'vitest';
import { send } from './client.ts';

/** An API token as its creation shows it. */
export interface NewApiToken {
  readonly id: string;
  readonly text: string;
  readonly expires_at: string;
}

/** Creates an API token with the token of a session, by default without permissions. */
export const createApiToken = async (
  url: string,
  token: string,
  permissions: readonly string[] = [],
): Promise<NewApiToken> => {
  const body = { name: 'Nightly export', permissions };
  const answer = await send(url, { method: 'POST', path: '/auth/api-tokens', token, body });
  expect(answer.status).toBe(201);
  const { api_token: created, token: text } = answer.body.data as {
    readonly api_token: Omit<NewApiToken, 'text'>;
    readonly token: string;
  };
  return { ...created, text };
};
