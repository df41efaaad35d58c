import { validateApiTokenId } from '../domain/accounts/api-token.ts';
import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';

export interface RevokeApiToken {
  /**
   * Revokes an API token of the caller's account: the next request with it is refused.
   *
   * @throws `session.required` for an API token.
   * @throws `api-token.missing` for an ended or unknown token, and for one of another user.
   * @throws `input.invalid` for an id that is no text of 1–255 characters.
   */
  (caller: AnyCaller, id: string): Promise<void>;
}

/** Deletes the token if it is a valid one of the caller. Other tokens are as if unknown. */
export const revokeApiToken =
  (ports: Pick<Ports, 'apiTokens' | 'clock' | 'random' | 'requestOrigin'>): RevokeApiToken =>
  async (caller, input) => {
    const user = accountOf(caller);
    const { id } = validate({ id: validateApiTokenId(input) });

    const revoked = await ports.apiTokens.revoke({
      userId: user.id,
      id,
      nowMs: ports.clock.nowMs(),
      audit: auditEntry(ports, {
        action: 'api-token.revoked',
        caller,
        subject: { kind: 'api-token', id },
      }),
    });
    if (!revoked) throw new Refused('api-token.missing');
  };
