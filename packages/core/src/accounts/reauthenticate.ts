import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { confirmedFactors } from './steps/confirmed-factors.ts';
import { lockCaller } from './steps/lock-caller.ts';
import {
  type FactorProofPorts,
  proofRules,
  proveByFactor,
  type Reauthentication,
} from './steps/prove-by-factor.ts';
import { verifyCurrentPassword } from './steps/verify-current-password.ts';

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

type ReauthenticationPorts = FactorProofPorts & Pick<Ports, 'hasher' | 'users'>;

const missing = (field: 'code' | 'currentPassword'): Refused =>
  new Refused('input.invalid', { issues: [{ field, rule: 'required' }] });

/** Verifies the strongest factor that the account has: a password never stands in for a second factor. */
export const reauthenticate =
  (ports: ReauthenticationPorts, policy: Policy): Reauthenticate =>
  async (caller, proof) => {
    const { user, sessionId } = validateSessionCaller(caller);
    const input = validate(proofRules(fieldsOf(proof)));
    const { currentPassword: password, address } = input;
    const set = await confirmedFactors(ports, user);
    if (set !== undefined) {
      await proveByFactor(ports, { ...input, user, set, policy });
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
