import {
  API_TOKEN_PREFIX,
  type ApiToken,
  daysInMs,
  validateTokenDays,
  validateTokenPermissions,
} from '../domain/api-token.ts';
import { type Caller, validateAccountCaller } from '../domain/caller.ts';
import type { Policy } from '../domain/policy.ts';
import { Refused } from '../domain/refused.ts';
import type { Permission } from '../domain/role.ts';
import { validateName } from '../domain/text.ts';
import { fieldsOf, validate } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { newId } from '../steps/new-id.ts';
import { newToken } from './steps/new-token.ts';

/** The name, the scope and the lifetime of a new API token. */
export interface ApiTokenRequest {
  /** 1–255 characters, such as the name of the program that uses the token. */
  readonly name: string;
  /** Permissions of the own role; without any the token reads the own records. */
  readonly permissions: readonly Permission[];
  /** Whole days from 1 to 365, 90 by default. */
  readonly expiresInDays?: number | undefined;
}

/** A new API token and its text, which is not shown again. */
export interface CreatedApiToken {
  /** The token as lists show it. */
  readonly token: ApiToken;
  /** What a program presents: `pd_` and 43 characters. */
  readonly text: string;
}

/** Creates an API token of the caller. */
export type CreateApiToken = (caller: Caller, request: ApiTokenRequest) => Promise<CreatedApiToken>;

/**
 * Stores the digest of a token of 256 random bits, provided that the session of the caller is open
 * still. The text is returned once and stored nowhere.
 */
export const createApiToken =
  (
    ports: Pick<Ports, 'apiTokens' | 'clock' | 'digest' | 'random' | 'requestOrigin'>,
    policy: Policy,
  ): CreateApiToken =>
  async (caller, request) => {
    const { user, sessionId } = validateAccountCaller(caller);
    const fields = fieldsOf(request);
    const { name, permissions, expiresInDays } = validate({
      name: validateName(fields.name),
      permissions: validateTokenPermissions(fields.permissions, user.role.permissions),
      expiresInDays: validateTokenDays(fields.expiresInDays, policy.apiTokenLifetimeMaxMs),
    });

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
    const outcome = await ports.apiTokens.create(
      { ...token, tokenDigest },
      {
        sessionId,
        tokensMax,
        audit: auditEntry(ports, {
          action: 'api-token.created',
          caller,
          subject: { kind: 'api-token', id: token.id },
          details: { name, permissions, expiresInDays },
        }),
      },
    );
    if (outcome === 'session-ended') throw new Refused('token.invalid');
    if (outcome === 'too-many') throw new Refused('api-token.limit', { max: tokensMax });
    return { token: { ...token, lastUsedAtMs: null }, text };
  };
