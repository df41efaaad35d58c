import { validateOptionalAssertion, type PasskeyAssertion } from '../domain/accounts/passkey.ts';
import { validateOptionalCode } from '../domain/accounts/second-factor.ts';
import { findChallenge, validateChallenge } from '../domain/accounts/sign-in-challenge.ts';
import type { SessionOpener } from '../domain/accounts/session.ts';
import type { User } from '../domain/accounts/user.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { type Surface, validateSurface } from '../domain/foundation/surface.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { mayOpen } from './steps/may-open.ts';
import { openSession, type OpeningPorts, type SignedIn } from './steps/open-session.ts';
import type { ProveFactorPorts } from './steps/prove-factor.ts';
import { auditRefusal } from './steps/audit-refusal.ts';
import { proofOf } from './steps/proof-of.ts';
import { passkeyOfAnybody } from './steps/passkey-of-anybody.ts';
import { verifyProof } from './steps/verify-proof.ts';

/** The challenge of a sign-in, and a code or a passkey for it. */
export interface LoginCompletion {
  /** The challenge of `second_factor.required`, or of `challengePasskey`. */
  readonly challenge: string;
  /** A code of the second factor, or a recovery code; spaces and hyphens are ignored. */
  readonly code?: string | undefined;
  /** A passkey that signed the challenge, in place of a code; the only proof for `challengePasskey`. */
  readonly passkey?: PasskeyAssertion | undefined;
  /** The surface of the sign-in; `general` by default. */
  readonly surface?: Surface;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface CompleteLogin {
  /**
   * Opens the session of a sign-in that waits for a second factor, and returns its user and first token. A challenge
   * is valid for five minutes, for one success and for four wrong codes. A challenge of `challengePasskey` is valid
   * for one passkey, which signs in alone: its authenticator has verified the user.
   *
   * @throws `input.invalid` when a field breaks a rule, with the rule `required` for `code` without a code and a passkey.
   * @throws `second_factor.expired` for a challenge that is unknown, used, expired or of the other surface, or
   *   had five wrong proofs, and after a change of the password, the role or the status: sign in again.
   * @throws `second_factor.invalid` for a wrong code or passkey, and for one that was used. It counts as a failed login.
   * @throws `passkey.disabled` for a passkey when the installation has none.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   * @throws `account.inactive`, `password.disabled`, `role.forbidden` and `account.unverified` as `login` does.
   */
  (completion: LoginCompletion): Promise<SignedIn>;
}

type CompletionPorts = ProveFactorPorts &
  OpeningPorts &
  Pick<Ports, 'auditLog' | 'passkeyChallenges' | 'users'>;

/** What a challenge and a proof are for. */
interface Completion {
  readonly setId: number | null;
  readonly token: string;
  readonly code: string | undefined;
  readonly passkey: PasskeyAssertion | undefined;
  readonly surface: Surface;
  readonly address: string | undefined;
}

/** Finds the second factors by the challenge or by the passkey, uses the proof up, and opens a session. */
export const completeLogin =
  (ports: CompletionPorts, policy: Policy): CompleteLogin =>
  async (completion) => {
    const fields = fieldsOf(completion);
    const { challenge, ...input } = validate({
      challenge: validateChallenge(fields.challenge),
      code: validateOptionalCode(fields.code),
      passkey: validateOptionalAssertion(fields.passkey),
      surface: validateSurface(fields.surface),
      address: validateOptionalString(fields.address),
    });
    const { setId } = challenge;
    return setId === null
      ? withPasskey(ports, { ...challenge, ...input }, policy)
      : complete(ports, { ...challenge, ...input, setId }, policy);
  };

const complete = async (
  ports: CompletionPorts,
  input: Completion & { readonly setId: number },
  policy: Policy,
): Promise<SignedIn> => {
  const { setId, token, surface, address } = input;
  const proof = proofOf(input);
  const presented = { digest: await ports.digest.sha256(token), surface };
  const found = await ports.secondFactors.findWithUser(setId);
  const challenge = found && findChallenge(found.set, presented, ports.clock.nowMs());
  if (found === undefined || challenge === undefined) throw new Refused('second_factor.expired');
  const { set, user } = found;
  return audited(ports, { email: user.email, surface }, async () => {
    mayOpen(user, { surface, policy });
    const { by } = await verifyProof(ports, { user, set, proof, presented, address, policy });
    const { passwordVersion } = challenge;
    return open(ports, { user, passwordVersion, openedBy: `password+${by}`, surface, policy });
  });
};

/** A passkey says who signs in; whether the account may is said to its owner only, after the proof. */
const withPasskey = async (
  ports: CompletionPorts,
  { token, passkey, surface, address }: Completion,
  policy: Policy,
): Promise<SignedIn> => {
  const { set, user, passwordVersion, proof } = await passkeyOfAnybody(ports, {
    passkey,
    token,
    policy,
  });
  return audited(ports, { email: user.email, surface }, async () => {
    await verifyProof(ports, { user, set, proof, address, policy });
    mayOpen(user, { surface, policy, byPassword: false });
    return open(ports, { user, passwordVersion, openedBy: 'passkey', surface, policy });
  });
};

interface Opened {
  readonly user: User;
  readonly passwordVersion: number;
  readonly openedBy: SessionOpener;
  readonly surface: Surface;
  readonly policy: Policy;
}

const open = async (ports: CompletionPorts, { surface, ...opening }: Opened): Promise<SignedIn> => {
  const signedIn = await openSession(ports, { ...opening, details: { surface } });
  if (signedIn === undefined) throw new Refused('second_factor.expired');
  return signedIn;
};

/** Records a sign-in that was refused. */
const audited = async (
  ports: CompletionPorts,
  attempt: { readonly email: string; readonly surface: Surface },
  signIn: () => Promise<SignedIn>,
): Promise<SignedIn> => {
  try {
    return await signIn();
  } catch (error) {
    await auditRefusal(ports, { error, ...attempt });
    throw error;
  }
};
