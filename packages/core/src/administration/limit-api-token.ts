import { validateApiTokenId, validateRateLimitFactor } from '../domain/accounts/api-token.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** An API token whose rate limits an operator changes. */
export interface ApiTokenLimit {
  /** The e-mail address of the owner. */
  readonly email: string;
  /** The id of the token. */
  readonly id: string;
  /** How many times the limit of each class the token may send: 1–100; 1 is the limit itself. */
  readonly factor: number;
}

export interface LimitApiToken {
  /**
   * Makes the rate limits of a valid API token so many times larger. Each node follows with the second
   * request of the token that it lets through.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `user.missing` for an unknown e-mail.
   * @throws `api-token.missing` for an ended or unknown token, and for one of another user.
   */
  (limit: ApiTokenLimit): Promise<void>;
}

/** Stores the factor with its entry of the audit trail, in one step. */
export const limitApiToken =
  (
    ports: Pick<Ports, 'apiTokens' | 'clock' | 'random' | 'requestOrigin' | 'users'>,
  ): LimitApiToken =>
  async (limit) => {
    const fields = fieldsOf(limit);
    const { id, factor } = validate({
      id: validateApiTokenId(fields.id),
      factor: validateRateLimitFactor(fields.factor),
    });
    const user = await userByEmail(ports, fields.email);

    const isLimited = await ports.apiTokens.limit({
      userId: user.id,
      id,
      rateLimitFactor: factor,
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'api-token.limited',
        siteId: user.siteId,
        subject: { kind: 'api-token', id },
        details: { factor },
      }),
    });
    if (!isLimited) throw new Refused('api-token.missing');
  };
