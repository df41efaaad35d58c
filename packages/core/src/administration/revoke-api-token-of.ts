import { validateApiTokenId } from '../domain/api-token.ts';
import { Refused } from '../domain/refused.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** An API token of a user to revoke. */
export interface ApiTokenToRevoke {
  /** The e-mail address of the account. */
  readonly email: string;
  /** The id of the token. */
  readonly id: string;
}

export interface RevokeApiTokenOf {
  /**
   * Revokes an API token of a user.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `api-token.missing` when the user has no such valid token.
   */
  (token: ApiTokenToRevoke): Promise<void>;
}

/** Deletes the token if it is a valid one of the user. */
export const revokeApiTokenOf =
  (
    ports: Pick<Ports, 'apiTokens' | 'clock' | 'random' | 'requestOrigin' | 'users'>,
  ): RevokeApiTokenOf =>
  async (token) => {
    const fields = fieldsOf(token);
    const { id } = validate({ id: validateApiTokenId(fields.id) });
    const user = await userByEmail(ports, fields.email);

    const revoked = await ports.apiTokens.revoke({
      userId: user.id,
      id,
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'api-token.revoked',
        siteId: user.siteId,
        subject: { kind: 'api-token', id },
      }),
    });
    if (!revoked) throw new Refused('api-token.missing');
  };
