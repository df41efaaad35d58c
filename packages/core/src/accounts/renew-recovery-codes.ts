import { type Caller, validateSessionCaller } from '../domain/accounts/caller.ts';
import { hasConfirmed } from '../domain/accounts/factor-set.ts';
import { requireRecentProof } from '../domain/accounts/freshness.ts';
import type { Policy } from '../domain/accounts/policy.ts';
import type { Ports } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { queueEmail } from '../steps/mail/queue-email.ts';
import { noSuchFactor } from './steps/factor-refusals.ts';
import { lockCaller } from './steps/lock-caller.ts';
import { newRecoveryCodes } from './steps/new-recovery-codes.ts';

export interface RenewRecoveryCodes {
  /**
   * Returns ten new recovery codes of the caller, which are not shown again, in place of those that are left. Notifies
   * the user by e-mail, at the address of now.
   *
   * @throws `token.invalid` for a session that has ended.
   * @throws `session.required` for an API token, and for a job of a host.
   * @throws `second_factor.missing` for a user without a confirmed second factor.
   * @throws `reauthentication.required` without a fresh proof by a second factor, as for a further one.
   */
  (caller: Caller): Promise<readonly string[]>;
}

type RenewalPorts = Pick<Ports, 'clock' | 'digest' | 'random' | 'requestOrigin' | 'store'>;

/** A code is as good as a factor: new ones need what a further factor needs. */
export const renewRecoveryCodes =
  (ports: RenewalPorts, policy: Policy): RenewRecoveryCodes =>
  async (caller) => {
    const { user } = validateSessionCaller(caller);
    const { id: userId, siteId } = user;
    const { shown, digests } = await newRecoveryCodes(ports);
    const nowMs = ports.clock.nowMs();

    await ports.store.transaction(async (tx) => {
      const { user: locked, secondFactorAtMs } = await lockCaller(tx, caller, nowMs);
      const set = await tx.secondFactors.lockOf(userId);
      if (set === undefined || !hasConfirmed(set)) throw noSuchFactor();
      requireRecentProof(caller, { secondFactorAtMs, nowMs, policy });
      await tx.secondFactors.save({ ...set, recoveryDigests: digests });
      const { email } = locked;
      const task = { kind: 'recovery-codes-renewed', userId, email } as const;
      await queueEmail(tx, ports, { siteId, task });
      await tx.audit.add(auditEntry(ports, { action: 'recovery-codes.renewed', caller }));
    });
    return shown;
  };
