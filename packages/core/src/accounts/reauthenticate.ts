import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { validateOptionalPassword } from '../domain/accounts/password.ts';
import { type PasskeyAssertion, validateOptionalAssertion } from '../domain/accounts/passkey.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateOptionalCode } from '../domain/accounts/second-factor.ts';
import { type ChallengeText, validateChallenge } from '../domain/accounts/sign-in-challenge.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate, validateOptionalString } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { incorrect } from './steps/factor-refusals.ts';
import { confirmedFactors } from './steps/confirmed-factors.ts';
import { lockCaller } from './steps/lock-caller.ts';
import { passkeyOfAnybody } from './steps/passkey-of-anybody.ts';
import type { Proof } from './steps/present-proof.ts';
import { type ProofPorts, verifyProof } from './steps/verify-proof.ts';
import { verifyCurrentPassword } from './steps/verify-current-password.ts';

/** What proves that the owner of the account acts: a second factor, or the password without one. */
export interface Reauthentication {
  /** The password of the account, which has no second factor. */
  readonly currentPassword?: string | undefined;
  /** A code of the second factor, or a recovery code. */
  readonly code?: string | undefined;
  /** The challenge of `challengePasskey` for the passkey. */
  readonly challenge?: string | undefined;
  /** A passkey of the user, in place of a code. */
  readonly passkey?: PasskeyAssertion | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

export interface Reauthenticate {
  /**
   * Renews the proof of the user in the session of the caller, and in no other one, as `policy.freshnessMs` asks for it.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule; with the rule `required` for `code` of an account with a second
   *   factor and for `currentPassword` of any other one, with the rule `incorrect` for a wrong password, and `code`
   *   for a wrong code or passkey.
   * @throws `password.disabled` for a password at a site that has turned them off.
   * @throws `second_factor.expired` for a challenge that is unknown, used or expired, and `second_factor.invalid` and
   *   `passkey.disabled` as `completeLogin` does.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   */
  (caller: Caller, proof: Reauthentication): Promise<void>;
}

type ReauthenticationPorts = ProofPorts &
  Pick<Ports, 'hasher' | 'passkeyChallenges' | 'secondFactors' | 'users'>;

const NO_CHALLENGE = { value: undefined };

const missing = (field: 'code' | 'currentPassword'): Refused =>
  new Refused('input.invalid', { issues: [{ field, rule: 'required' }] });

interface Sent {
  readonly userId: number;
  readonly code: string | undefined;
  readonly challenge: ChallengeText | undefined;
  readonly passkey: PasskeyAssertion | undefined;
  readonly policy: Policy;
}

/** Returns the code, or the passkey of the caller, whose challenge it ends. */
const proofFrom = async (
  ports: ReauthenticationPorts,
  { userId, code, challenge, passkey, policy }: Sent,
): Promise<Proof> => {
  if (challenge === undefined) {
    if (code === undefined) throw missing('code');
    return { code };
  }
  if (challenge.setId !== null) throw new Refused('second_factor.expired');
  const { token } = challenge;
  const { user, proof } = await passkeyOfAnybody(ports, { passkey, token, policy });
  if (user.id !== userId) throw incorrect('passkey')();
  return proof;
};

/** Verifies the strongest factor that the account has: a password never stands in for a second factor. */
export const reauthenticate =
  (ports: ReauthenticationPorts, policy: Policy): Reauthenticate =>
  async (caller, proof) => {
    const { user, sessionId } = validateSessionCaller(caller);
    const fields = fieldsOf(proof);
    const input = validate({
      currentPassword: validateOptionalPassword(fields.currentPassword),
      code: validateOptionalCode(fields.code),
      challenge: fields.passkey === undefined ? NO_CHALLENGE : validateChallenge(fields.challenge),
      passkey: validateOptionalAssertion(fields.passkey),
      address: validateOptionalString(fields.address),
    });
    const { currentPassword: password, address } = input;
    const set = await confirmedFactors(ports, user);
    if (set !== undefined) {
      const sent = await proofFrom(ports, { ...input, userId: user.id, policy });
      const refusal = incorrect('code' in sent ? 'code' : 'passkey');
      await verifyProof(ports, { user, set, proof: sent, address, policy, refusal });
    } else {
      if (password === undefined) throw missing('currentPassword');
      await verifyCurrentPassword(ports, { user, password, address, policy });
    }

    await ports.store.transaction(async (tx) => {
      const nowMs = ports.clock.nowMs();
      const { secondFactorAtMs } = await lockCaller(tx, caller, nowMs);
      // A factor that was set up meanwhile is asked for.
      if (set === undefined && secondFactorAtMs !== null) throw missing('code');
      await tx.sessions.prove({ sessionId, nowMs });
      const by = set === undefined ? 'password' : 'second factor';
      await tx.audit.add(
        auditEntry(ports, { action: 'session.reauthenticated', caller, details: { by } }),
      );
    });
  };
