import { requireRecentProof } from '../../domain/accounts/freshness.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { Account } from '../../domain/accounts/user.ts';
import type { Ports } from '../../ports/index.ts';
import { type Confirmation, confirmCaller, type ConfirmationPorts } from './confirm-caller.ts';
import { confirmedFactors } from './confirmed-factors.ts';

/** The ports that confirm the owner of an account. */
export type OwnerPorts = ConfirmationPorts & Pick<Ports, 'secondFactors'>;

/** What is left to check of the locked account, in the transaction of the act. */
type LockedCheck = (account: Pick<Account, 'secondFactorAtMs'>, nowMs: number) => void;

/**
 * Confirms that the owner of the account acts: by the password or a recent sign-in, and for a user with a second factor
 * by a fresh proof with it, since a password is no substitute for one. The returned check throws
 * `reauthentication.required` without that proof.
 *
 * @throws `input.invalid`, `password.disabled`, `limit.exceeded` and `token.invalid` as `confirmCaller` does.
 */
export const confirmOwner = async (
  ports: OwnerPorts,
  confirmation: Confirmation,
  policy: Policy,
): Promise<LockedCheck> => {
  const { caller } = confirmation;
  const hasFactor = (await confirmedFactors(ports, caller.user)) !== undefined;
  if (!hasFactor) await confirmCaller(ports, confirmation, policy);
  return ({ secondFactorAtMs }, nowMs) => {
    if (!hasFactor && secondFactorAtMs === null) return;
    requireRecentProof(caller, { secondFactorAtMs, nowMs, policy });
  };
};
