import { type Caller, validateSessionCaller } from '../../domain/accounts/caller.ts';
import { hasConfirmed, isConfirmed, withChanged } from '../../domain/accounts/factor-set.ts';
import type { SecondFactor } from '../../domain/accounts/second-factor.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { queueEmail } from '../../steps/mail/queue-email.ts';
import { noSuchFactor } from './factor-refusals.ts';
import { lockCaller } from './lock-caller.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { type OwnSecondFactor, ownSecondFactor } from './own-second-factor.ts';

/** A second factor that sign-ins ask for from now on. */
export interface ConfirmedFactor {
  /** The confirmed factor. */
  readonly factor: OwnSecondFactor;
  /** Ten codes for a lost device, each for one use, which are not shown again; none for a user who has some. */
  readonly recoveryCodes: readonly string[];
}

/** The ports that enable a second factor. */
export type EnablePorts = Pick<
  Ports,
  'clock' | 'digest' | 'random' | 'requestOrigin' | 'secondFactors' | 'store'
>;

/** A factor of the caller that was confirmed. */
interface Enabling {
  readonly caller: Caller;
  readonly factor: SecondFactor;
}

/**
 * Stores a confirmed factor, unless another request has confirmed or replaced it meanwhile. The first one gets recovery
 * codes and ends those that wait beside it: a further one needs a proof by it. Notifies the user by e-mail.
 *
 * @throws `second_factor.missing` for a factor that was confirmed or replaced meanwhile.
 * @throws `token.invalid` for a session that has ended.
 */
export const enableFactor = async (
  ports: EnablePorts,
  { caller, factor: confirmed }: Enabling,
): Promise<ConfirmedFactor> => {
  const { id: userId, siteId } = caller.user;
  const nowMs = ports.clock.nowMs();
  const factor = { ...confirmed, confirmedAtMs: nowMs };
  const { shown, digests } = await newRecoveryCodes(ports);
  return ports.store.transaction(async (tx) => {
    await lockCaller(tx, caller, nowMs);
    const set = await tx.secondFactors.lockOf(userId);
    const started = set?.factors.find(({ id }) => id === factor.id);
    if (set === undefined || started === undefined || isConfirmed(started)) throw noSuchFactor();
    const isFirst = !hasConfirmed(set);
    const recoveryDigests = isFirst ? digests : set.recoveryDigests;
    // What waits beside the first factor was started by the password alone.
    const factors = isFirst ? [factor] : withChanged(set, factor).factors;
    const enabled = { ...set, factors, recoveryDigests };
    await tx.secondFactors.save(enabled);
    if (isFirst) await tx.users.save(userId, { secondFactorAtMs: nowMs });
    await tx.sessions.prove({ sessionId: validateSessionCaller(caller).sessionId, nowMs });
    await queueEmail(tx, ports, { siteId, task: { kind: 'second-factor-enabled', userId } });
    await tx.audit.add(
      auditEntry(ports, {
        action: 'second-factor.enabled',
        caller,
        subject: { kind: 'second-factor', id: String(factor.id) },
        details: { kind: factor.kind },
      }),
    );
    return {
      factor: ownSecondFactor(factor, enabled),
      recoveryCodes: isFirst ? shown : [],
    };
  });
};
