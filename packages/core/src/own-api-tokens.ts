import { type CreateApiToken, createApiToken } from './accounts/create-api-token.ts';
import { type ListApiTokens, listApiTokens } from './accounts/list-api-tokens.ts';
import { type RevokeApiToken, revokeApiToken } from './accounts/revoke-api-token.ts';
import type { Policy } from './domain/policy.ts';
import type { Ports } from './ports/index.ts';

/** The use cases with which a user manages API tokens. Their callers are people, and jobs of a host. */
export interface OwnApiTokens {
  /**
   * Creates an API token of the caller, with which a program acts for the user. The token has those of
   * its permissions that the role of the user has at each request. Notifies the user by e-mail.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller, and for a session that has ended.
   * @throws `session.required` for an API token.
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for a permission that
   *   the own role lacks. For `currentPassword` with the rule `required` when the sign-in is not recent,
   *   and with the rule `incorrect` when the password is wrong.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   * @throws `api-token.limit` for a user who has too many valid tokens already.
   */
  readonly createApiToken: CreateApiToken;
  /**
   * Lists the caller's valid API tokens without their texts, the last created first.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.required` for an API token.
   * @throws `input.invalid` for a page below 1 and a size outside 1–100.
   */
  readonly listApiTokens: ListApiTokens;
  /**
   * Revokes one of the caller's API tokens: the next request with it is refused.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `session.required` for an API token.
   * @throws `api-token.missing` for an ended or unknown token, and for one of another user.
   * @throws `input.invalid` for an id that is no text of 1–255 characters.
   */
  readonly revokeApiToken: RevokeApiToken;
}

/** Creates the use cases with which a user manages API tokens. */
export const createOwnApiTokens = (ports: Ports, policy: Policy): OwnApiTokens => ({
  createApiToken: createApiToken(ports, policy),
  listApiTokens: listApiTokens(ports),
  revokeApiToken: revokeApiToken(ports),
});
