import { validateEmailAddress } from '../domain/values/email-address.ts';
import { normalizePassword, validatePassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { isAdministrative } from '../domain/accounts/role.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { maySignIn } from '../domain/accounts/user.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { isUnavailable } from '../ports/foundation/unavailable.ts';
import { openSession, type SignedIn } from './steps/open-session.ts';
import { auditRefusal } from './steps/audit-refusal.ts';
import { type Verified, verifyCredentials } from './steps/verify-credentials.ts';

/** Credentials, and the surface to sign in to. */
export interface LoginAttempt {
  /** The address of the account; any case, and spaces around it are ignored. */
  readonly email: string;
  /** The password, as the user typed it. */
  readonly password: string;
  /** `general` by default; `administrative` is for administrative roles only. */
  readonly surface?: Surface;
  /**
   * The client's IP address in any spelling. With it, one address can cause only a part of the
   * failures that lock an account.
   */
  readonly address?: string | undefined;
}

export interface Login {
  /**
   * Opens a session and returns its user and first token. Ends the oldest session of a user who
   * has too many.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `credentials.invalid` for an unknown e-mail or a wrong password, after equal work.
   * @throws `limit.exceeded` after too many failures for this e-mail, from this address or from
   *   all addresses together.
   * @throws `account.inactive` when the password is right but the account is not Active, or its
   *   site is not active.
   * @throws `role.forbidden` when the password is right but the role may not use the surface.
   * @throws `account.unverified` when the password is right but the policy requires a verified
   *   address.
   */
  (attempt: LoginAttempt): Promise<SignedIn>;
}

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
      return await signIn(ports, { ...input, policy });
    } catch (error) {
      await auditRefusal(ports, { error, email: input.email, surface: input.surface });
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

const signIn = async (ports: LoginPorts, input: Opening): Promise<SignedIn> => {
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

  const signedIn = await openSession(ports, {
    user,
    passwordVersion: account.passwordVersion,
    details: { surface },
    policy,
  });
  if (signedIn === undefined) throw new Refused('credentials.invalid');
  return signedIn;
};

/** Replaces an outdated hash of a password that was verified, and one of another form of it. */
const renewHash = async (
  { hasher, users }: Pick<Ports, 'hasher' | 'users'>,
  { account, password }: { readonly account: Verified; readonly password: string },
): Promise<void> => {
  const { isHashOfTyped, passwordHash, user } = account;
  if (!isHashOfTyped && !hasher.isOutdated(passwordHash)) return;
  try {
    const to = await hasher.hash(normalizePassword(password));
    await users.replacePasswordHash(user.id, { from: passwordHash, to });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};
