import {
  API_TOKEN_PREFIX,
  type ApiToken,
  countValid,
  daysInMs,
  validateTokenDays,
  validateTokenPermissions,
} from '../domain/accounts/api-token.ts';
import { type Caller, validateAccountCaller } from '../domain/accounts/caller.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import type { Permission } from '../domain/accounts/role.ts';
import { validateOptionalPassword } from '../domain/accounts/password.ts';
import { validateName } from '../domain/values/text.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { newId } from '../steps/values/new-id.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { confirmCaller, type ConfirmationPorts } from './steps/confirm-caller.ts';
import { lockCaller } from './steps/lock-caller.ts';
import { newToken } from './steps/new-token.ts';

/** The name, the scope and the lifetime of a new API token. */
export interface ApiTokenRequest {
  /** 1–255 characters, such as the name of the program that uses the token. */
  readonly name: string;
  /** Permissions of the own role; without any the token reads the own records. */
  readonly permissions: readonly Permission[];
  /** Whole days from 1 to 365, 90 by default. */
  readonly expiresInDays?: number | undefined;
  /** The password of the account; not needed after a sign-in of the last ten minutes. */
  readonly currentPassword?: string | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

/** A new API token and its text, which is not shown again. */
export interface CreatedApiToken {
  /** The token as lists show it. */
  readonly token: ApiToken;
  /** What a program presents: `pd_` and 43 characters. */
  readonly text: string;
}

export interface CreateApiToken {
  /**
   * Creates an API token of the caller, with which a program acts for the user. The token has
   * those of its permissions that the role of the user has at each request. Notifies the user by
   * e-mail.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token.
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` for a permission
   *   that the own role lacks. For `currentPassword` with the rule `required` when the sign-in is
   *   not recent, and with the rule `incorrect` when the password is wrong.
   * @throws `password.disabled` for `currentPassword` when the site has turned passwords off.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   * @throws `api-token.limit` for a user who has too many valid tokens already.
   */
  (caller: Caller, request: ApiTokenRequest): Promise<CreatedApiToken>;
}

/**
 * Asks for the password, unless the caller signed in a short time ago, since the token outlives a session
 * that was stolen. Stores the digest of a token of 256 random bits, provided that the session of the
 * caller is open still, and notifies the owner by e-mail. The text is returned once and stored nowhere.
 */
export const createApiToken =
  (
    ports: ConfirmationPorts & Pick<Ports, 'digest' | 'random' | 'requestOrigin' | 'store'>,
    policy: Policy,
  ): CreateApiToken =>
  async (caller, request) => {
    const { user } = validateAccountCaller(caller);
    const fields = fieldsOf(request);
    const { name, permissions, expiresInDays, currentPassword, address } = validate({
      name: validateName(fields.name),
      permissions: validateTokenPermissions(fields.permissions, user.role.permissions),
      expiresInDays: validateTokenDays(fields.expiresInDays, policy.apiTokenLifetimeMaxMs),
      currentPassword: validateOptionalPassword(fields.currentPassword),
      address: validateOptionalString(fields.address),
    });
    await confirmCaller(ports, { caller, password: currentPassword, address }, policy);

    const { token: text, tokenDigest } = await newToken(ports, API_TOKEN_PREFIX);
    const nowMs = ports.clock.nowMs();
    const token = {
      id: newId(ports.random),
      userId: user.id,
      name,
      permissions,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + daysInMs(expiresInDays),
    };
    const tokensMax = policy.apiTokensPerUserMax;
    await ports.store.transaction(async (tx) => {
      await lockCaller(tx, caller, nowMs);
      if (countValid(await tx.apiTokens.expiriesOf(user.id), nowMs) >= tokensMax) {
        throw new Refused('api-token.limit', { max: tokensMax });
      }
      await tx.apiTokens.add({ ...token, tokenDigest });
      const task = { kind: 'api-token-created', userId: user.id } as const;
      await queueEmail(tx, ports, { siteId: user.siteId, task });
      await tx.audit.add(
        auditEntry(ports, {
          action: 'api-token.created',
          caller,
          subject: { kind: 'api-token', id: token.id },
          details: { name, permissions, expiresInDays },
        }),
      );
    });
    return { token: { ...token, lastUsedAtMs: null, rateLimitFactor: 1 }, text };
  };
