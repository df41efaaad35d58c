import { validateCode } from '../domain/accounts/second-factor.ts';
import { findChallenge, validateChallenge } from '../domain/accounts/sign-in-challenge.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { mayOpen } from './steps/may-open.ts';
import { openSession, type OpeningPorts, type SignedIn } from './steps/open-session.ts';
import type { ProveFactorPorts } from './steps/prove-factor.ts';
import { auditRefusal } from './steps/audit-refusal.ts';
import { verifyCode } from './steps/verify-code.ts';

/** The challenge of a sign-in, and a code for it. */
export interface LoginCompletion {
  /** The challenge of `second_factor.required`. */
  readonly challenge: string;
  /** A code of the second factor, or a recovery code; spaces and hyphens are ignored. */
  readonly code: string;
  /** The surface of the sign-in; `general` by default. */
  readonly surface?: Surface;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface CompleteLogin {
  /**
   * Opens the session of a sign-in that waits for a code, and returns its user and first token. A challenge
   * is valid for five minutes, for one success and for four wrong codes.
   *
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `second_factor.expired` for a challenge that is unknown, used, expired or of the other surface, or
   *   had five wrong codes, and after a change of the password, the role or the status: sign in again.
   * @throws `second_factor.invalid` for a wrong code, and for one that was used. It counts as a failed login.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   * @throws `account.inactive`, `password.disabled`, `role.forbidden` and `account.unverified` as `login` does.
   */
  (completion: LoginCompletion): Promise<SignedIn>;
}

type CompletionPorts = ProveFactorPorts & OpeningPorts & Pick<Ports, 'auditLog' | 'users'>;

/** What a challenge and a code are for. */
interface Completion {
  readonly factorId: number;
  readonly token: string;
  readonly code: string;
  readonly surface: Surface;
  readonly address: string | undefined;
}

/** Finds the factor by the challenge, uses the code up for both, and opens a session. */
export const completeLogin =
  (ports: CompletionPorts, policy: Policy): CompleteLogin =>
  async (completion) => {
    const fields = fieldsOf(completion);
    const { challenge, ...input } = validate({
      challenge: validateChallenge(fields.challenge),
      code: validateCode(fields.code),
      surface: validateSurface(fields.surface),
      address: validateOptionalString(fields.address),
    });
    return complete(ports, { ...challenge, ...input }, policy);
  };

const complete = async (
  ports: CompletionPorts,
  { factorId, token, code, surface, address }: Completion,
  policy: Policy,
): Promise<SignedIn> => {
  const presented = { digest: await ports.digest.sha256(token), surface };
  const found = await ports.secondFactors.findWithUser(factorId);
  const challenge = found && findChallenge(found.factor, presented, ports.clock.nowMs());
  if (found === undefined || challenge === undefined) throw new Refused('second_factor.expired');
  const { factor, user } = found;
  try {
    mayOpen(user, { surface, policy });
    const { by } = await verifyCode(ports, { user, factor, code, presented, address, policy });
    const signedIn = await openSession(ports, {
      user,
      passwordVersion: challenge.passwordVersion,
      openedBy: `password+${by}`,
      details: { surface },
      policy,
    });
    if (signedIn === undefined) throw new Refused('second_factor.expired');
    return signedIn;
  } catch (error) {
    await auditRefusal(ports, { error, email: user.email, surface });
    throw error;
  }
};
