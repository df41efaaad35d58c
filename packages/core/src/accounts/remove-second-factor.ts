import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { factorDueAtMs } from '../domain/accounts/factor-duty.ts';
import { requireShownFactor } from '../domain/accounts/freshness.ts';
import { isConfirmed, withoutFactor } from '../domain/accounts/factor-set.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import { validateId } from '../domain/fields/page.ts';
import { Refused } from '../domain/foundation/refused.ts';
import { fieldsOf, validate } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { noSuchFactor } from './steps/factor-refusals.ts';
import { lockCaller } from './steps/lock-caller.ts';
import {
  type FactorProofPorts,
  proofRules,
  proveByFactor,
  type Reauthentication,
} from './steps/prove-by-factor.ts';
import { verifyCurrentPassword } from './steps/verify-current-password.ts';

/** A second factor to remove, and what proves that its owner asks for it: a factor, or the password. */
export interface FactorRemoval extends Reauthentication {
  /** The id of the factor. */
  readonly id: number;
}

export interface RemoveSecondFactor {
  /**
   * Removes a second factor of the caller, with the recovery codes when it is the last one, and notifies the user by
   * e-mail unless it was never confirmed. The sessions of the user stay.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `input.invalid` when a field breaks a rule; with the rule `required` for `currentPassword` without
   *   any proof, and for `code` in a session that has shown no second factor; with the rule `incorrect` for a wrong
   *   password, and `code` for a wrong code or passkey.
   * @throws `password.disabled` for a password at a site that has turned them off.
   * @throws `second_factor.expired`, `second_factor.invalid` and `passkey.disabled` for a passkey, as `reauthenticate` does.
   * @throws `limit.exceeded` after too many failures for this account, as for `login`.
   * @throws `second_factor.missing` when the caller has no such factor.
   * @throws `second_factor.last` for the last factor of a user who must have one now.
   */
  (caller: Caller, removal: FactorRemoval): Promise<void>;
}

type RemovePorts = FactorProofPorts & Pick<Ports, 'hasher' | 'users'>;

/**
 * Asks for the password, a code or a passkey, whenever the caller signed in: a stolen token removes no factor. Nor does
 * a password in a session from before the factor, which knew the password alone.
 */
export const removeSecondFactor =
  (ports: RemovePorts, policy: Policy): RemoveSecondFactor =>
  async (caller, removal) => {
    const { user } = validateSessionCaller(caller);
    const fields = fieldsOf(removal);
    const input = validate({ id: validateId(fields.id), ...proofRules(fields) });
    const { id, currentPassword: password, code, challenge, address } = input;
    const set = await ports.secondFactors.findOf(user.id);
    if (!set?.factors.some((each) => each.id === id)) throw noSuchFactor();
    if (password !== undefined) {
      await verifyCurrentPassword(ports, { user, password, address, policy });
    } else if (code === undefined && challenge === undefined) {
      throw new Refused('input.invalid', {
        issues: [{ field: 'currentPassword', rule: 'required' }],
      });
    } else {
      await proveByFactor(ports, { ...input, user, set, policy });
    }

    const { id: userId, siteId } = user;
    await ports.store.transaction(async (tx) => {
      const nowMs = ports.clock.nowMs();
      const account = await lockCaller(tx, caller, nowMs);
      if (password !== undefined) requireShownFactor(caller, account);
      const locked = await tx.secondFactors.lockOf(userId);
      const factor = locked?.factors.find((each) => each.id === id);
      if (locked === undefined || factor === undefined) throw noSuchFactor();
      const left = withoutFactor(locked, id);
      if (left !== undefined) await tx.secondFactors.save(left);
      else await tx.secondFactors.removeOf(userId);
      if (!isConfirmed(factor)) return;
      if (left === undefined) {
        const dueAtMs = factorDueAtMs(account.user, policy);
        if (dueAtMs !== undefined && dueAtMs <= nowMs) throw new Refused('second_factor.last');
        await tx.users.save(userId, { secondFactorAtMs: null });
      }
      await queueEmail(tx, ports, { siteId, task: { kind: 'second-factor-disabled', userId } });
      await tx.audit.add(
        auditEntry(ports, {
          action: 'second-factor.disabled',
          caller,
          subject: { kind: 'second-factor', id: String(id) },
          details: { kind: factor.kind },
        }),
      );
    });
  };
