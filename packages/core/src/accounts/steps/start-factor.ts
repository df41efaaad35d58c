import type { Caller } from '../../domain/accounts/caller.ts';
import { withStarted } from '../../domain/accounts/factor-set.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { FactorSet, SecondFactor } from '../../domain/accounts/second-factor.ts';
import { base64url } from '../../domain/values/base64url.ts';
import type { Ports } from '../../ports/index.ts';
import { confirmOwner, type OwnerPorts } from './confirm-owner.ts';
import { lockCaller } from './lock-caller.ts';

/** The ports that start a second factor. */
export type StartPorts = OwnerPorts & Pick<Ports, 'random' | 'store'>;

/** What confirms that the owner of the account sets a second factor up. */
export interface FactorRequest {
  /** The password of the account; not needed after a sign-in of the last ten minutes, and for a further factor. */
  readonly currentPassword?: string | undefined;
  /** The client's IP address in any spelling, as for `login`. */
  readonly address?: string | undefined;
}

const HANDLE_BYTES = 32;

/** Who sets a second factor up, and which one. */
interface Start<Factor extends SecondFactor> {
  readonly caller: Caller;
  readonly password: string | undefined;
  readonly address: string | undefined;
  /** Returns the factor to add to those that the user has, or refuses it. */
  readonly make: (factor: Pick<Factor, 'id' | 'createdAtMs'>, set: Factors) => Factor;
  readonly policy: Policy;
}

type Factors = Pick<FactorSet, 'factors' | 'handle' | 'recoveryDigests'>;

/** A factor that waits for its confirmation, and the set that it is in. */
interface Started<Factor extends SecondFactor> {
  readonly factor: Factor;
  readonly set: Factors;
}

/**
 * Stores a factor that waits for its confirmation, in place of one of its kind. The first one needs the password or a
 * recent sign-in. A further one needs a fresh proof by a factor that the user has: a password adds no weaker way in.
 *
 * @throws `input.invalid`, `password.disabled`, `limit.exceeded` and `token.invalid` as `confirmCaller` does.
 * @throws `reauthentication.required` for a further factor without a fresh proof.
 */
export const startFactor = async <Factor extends SecondFactor>(
  ports: StartPorts,
  { caller, password, address, make, policy }: Start<Factor>,
): Promise<Started<Factor>> => {
  const { id: userId, siteId } = caller.user;
  const checkLocked = await confirmOwner(ports, { caller, password, address }, policy);

  const nowMs = ports.clock.nowMs();
  const handle = base64url(ports.random.bytes(HANDLE_BYTES));
  return ports.store.transaction(async (tx) => {
    const account = await lockCaller(tx, caller, nowMs);
    const stored = await tx.secondFactors.lockOf(userId);
    const before = stored ?? { handle, factors: [], recoveryDigests: [] };
    const factor = make({ id: await tx.secondFactors.newId(), createdAtMs: nowMs }, before);
    checkLocked(account, nowMs);
    const set = withStarted(before, factor);
    if (stored === undefined) {
      await tx.secondFactors.add({ siteId, userId, handle, factors: set.factors });
    } else {
      await tx.secondFactors.save({ ...stored, factors: set.factors });
    }
    return { factor, set };
  });
};
