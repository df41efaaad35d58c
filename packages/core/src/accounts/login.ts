import { validateEmailAddress } from '../domain/values/email-address.ts';
import { normalizePassword, validatePassword } from '../domain/accounts/password.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { validateOptionalCode } from '../domain/accounts/second-factor.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { isUnavailable } from '../ports/foundation/unavailable.ts';
import { mayOpen } from './steps/may-open.ts';
import { openSession, type OpeningPorts, type SignedIn } from './steps/open-session.ts';
import { proveFactor, type ProveFactorPorts } from './steps/prove-factor.ts';
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
  /** A code of the second factor or a recovery code; ignored for an account without a second factor. */
  readonly code?: string | undefined;
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
   * @throws `password.disabled` when the password is right but the site has turned passwords off.
   * @throws `role.forbidden` when the password is right but the role may not use the surface.
   * @throws `account.unverified` when the password is right but the policy requires a verified
   *   address.
   * @throws `second_factor.required` with a challenge for `completeLogin`, when the password is right and
   *   the account has a second factor, without a code.
   * @throws `second_factor.invalid` for a wrong code, and for one that was used. It counts as a failure.
   */
  (attempt: LoginAttempt): Promise<SignedIn>;
}

type LoginPorts = ProveFactorPorts & OpeningPorts & Pick<Ports, 'auditLog' | 'hasher' | 'users'>;

/**
 * Verifies the credentials, replaces a hash with outdated parameters, asks for the second factor if the account
 * has one, and opens a session. A hash that cannot be replaced now, such as while the hasher's queue is full, is
 * left to the next login.
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
      code: validateOptionalCode(fields.code),
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
  readonly code: string | undefined;
  readonly policy: Policy;
}

const signIn = async (ports: LoginPorts, input: Opening): Promise<SignedIn> => {
  const { policy, surface } = input;
  const account = await verifyCredentials(ports, { credentials: input, policy });
  mayOpen(account.user, { surface, policy });
  await renewHash(ports, { account, password: input.password });

  const openedBy = await proveFactor(ports, { account, ...input });
  const signedIn = await openSession(ports, {
    user: account.user,
    passwordVersion: account.passwordVersion,
    openedBy,
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
