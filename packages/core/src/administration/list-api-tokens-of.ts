import type { ApiToken } from '../domain/api-token.ts';
import { fieldsOf } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** The user whose API tokens to list. */
export interface ApiTokensOwner {
  /** The e-mail address of the account. */
  readonly email: string;
}

export interface ListApiTokensOf {
  /**
   * Lists the valid API tokens of a user, the last created first.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (owner: ApiTokensOwner): Promise<readonly ApiToken[]>;
}

/** Reads the tokens that are valid now. */
export const listApiTokensOf =
  (ports: Pick<Ports, 'apiTokens' | 'clock' | 'users'>): ListApiTokensOf =>
  async (owner) => {
    const user = await userByEmail(ports, fieldsOf(owner).email);
    return ports.apiTokens.listValid(user.id, ports.clock.nowMs());
  };
