import { validateEmailAddress } from '../domain/email-address.ts';
import type { Policy } from '../domain/policy.ts';
import { Refused } from '../domain/refused.ts';
import { isAdministrative } from '../domain/role.ts';
import { clientOf } from '../domain/session-client.ts';
import { claimsOf, newSession } from '../domain/session.ts';
import { type Surface, validateSurface } from '../domain/surface.ts';
import { validatePassword } from '../domain/text.ts';
import { type Account, maySignIn, type User } from '../domain/user.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { type AccessToken, issueAccessToken } from './steps/issue-access-token.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { newId } from '../steps/new-id.ts';
import { recordRefusal } from './steps/record-refusal.ts';
import { verifyCredentials } from './steps/verify-credentials.ts';

/** Credentials, and the surface to sign in to. */
export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** `general` by default; `administrative` is for administrative roles only. */
  readonly surface?: Surface;
  /**
   * The client's IP address in any spelling. With it, one address can cause only a part of the
   * failures that lock an account.
   */
  readonly address?: string | undefined;
}

/** The signed-in user and the token of the new session. */
export interface SignedIn {
  readonly user: User;
  readonly token: AccessToken;
}

/** Signs a user in. */
export type Login = (attempt: LoginAttempt) => Promise<SignedIn>;

type LoginPorts = Pick<
  Ports,
  | 'auditLog'
  | 'clock'
  | 'hasher'
  | 'limiter'
  | 'random'
  | 'requestOrigin'
  | 'sessions'
  | 'tokens'
  | 'users'
>;

/**
 * Verifies the credentials, replaces a hash with outdated parameters and opens a session. A hash that
 * cannot be replaced now, such as while the hasher's queue is full, is left to the next login.
 */
export const login =
  (ports: LoginPorts, policy: Policy): Login =>
  async (attempt) => {
    const fields = fieldsOf(attempt);
    const input = validate({
      email: validateEmailAddress(fields.email),
      password: validatePassword(fields.password),
      surface: validateSurface(fields.surface),
      address: validateOptionalString(fields.address),
    });

    try {
      return await openSession(ports, { ...input, policy });
    } catch (error) {
      await recordRefusal(ports, { error, email: input.email, surface: input.surface });
      throw error;
    }
  };

interface Opening {
  readonly email: string;
  readonly password: string;
  readonly surface: Surface;
  readonly address: string | undefined;
  readonly policy: Policy;
}

const openSession = async (ports: LoginPorts, input: Opening): Promise<SignedIn> => {
  const { policy, surface } = input;
  const account = await verifyCredentials(ports, { credentials: input, policy });
  const { user } = account;
  const known = { account: { userId: user.id, siteId: user.siteId, sessionId: null } };
  if (!maySignIn(user)) throw new Refused('account.inactive', known);
  if (surface === 'administrative' && !isAdministrative(user.role)) {
    throw new Refused('role.forbidden', known);
  }
  if (policy.emailVerification === 'required' && user.emailVerifiedAt === null) {
    throw new Refused('account.unverified', known);
  }

  await renewHash(ports, { account, password: input.password });

  const id = newId(ports.random);
  const nowMs = ports.clock.nowMs();
  const session = newSession({ id, userId: user.id, tokenId: newId(ports.random), nowMs }, policy);
  const opened = await ports.sessions.open(session, {
    passwordVersion: account.passwordVersion,
    roleId: user.roleId,
    sessionsMax: policy.sessionsPerUserMax,
    client: clientOf(ports.requestOrigin.current()),
    audit: auditEntry(ports, {
      action: 'session.opened',
      siteId: user.siteId,
      userId: user.id,
      sessionId: id,
      details: { surface },
    }),
  });
  if (!opened) throw new Refused('credentials.invalid');
  return { user, token: await issueAccessToken(ports.tokens, claimsOf(session, policy)) };
};

/** Replaces an outdated hash of a password that was verified. */
const renewHash = async (
  { hasher, users }: Pick<Ports, 'hasher' | 'users'>,
  { account, password }: { readonly account: Account; readonly password: string },
): Promise<void> => {
  const { passwordHash, user } = account;
  if (!hasher.isOutdated(passwordHash)) return;
  try {
    const to = await hasher.hash(password);
    await users.replacePasswordHash(user.id, { from: passwordHash, to });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};
