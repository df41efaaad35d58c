import { Refused } from '../../domain/foundation/refused.ts';
import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { AcceptedProof, PresentedProof } from '../../domain/accounts/factor-proof.ts';
import { passkeysOf } from '../../domain/accounts/factor-set.ts';
import { isCounterBack } from '../../domain/accounts/passkey.ts';
import type { FactorSet } from '../../domain/accounts/second-factor.ts';
import {
  judgeProof,
  type JudgedProof,
  type PresentedChallenge,
} from '../../domain/accounts/sign-in-challenge.ts';
import {
  afterSignIn,
  type DirectSignIn,
  withAttempt,
  withWarning,
} from '../../domain/accounts/sign-in-warning.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import { queueEmail } from '../../steps/mail/queue-email.ts';
import { accountBuckets } from './account-buckets.ts';
import { countFailures } from './count-failures.ts';
import { type PasskeyPorts, presentProof, type Proof } from './present-proof.ts';

/** The ports that verify codes and passkeys. */
export type ProofPorts = PasskeyPorts &
  Pick<Ports, 'clock' | 'digest' | 'limiter' | 'random' | 'requestOrigin' | 'store'>;

/** A code or a passkey, and whose it is to be. */
interface ProofAttempt {
  readonly user: Pick<User, 'id' | 'siteId' | 'email'>;
  /** The second factors as read before. */
  readonly set: FactorSet;
  readonly proof: Proof;
  /** The challenge of a password that the proof is for; none for a code with the password, or of a signed-in user. */
  readonly presented?: PresentedChallenge | undefined;
  /** The sign-in of a code with the password; none for any other code. */
  readonly signIn?: DirectSignIn | undefined;
  /** The client's address, if the host passed it. */
  readonly address: string | undefined;
  readonly policy: Policy;
  /** Returns the refusal of a wrong proof; `second_factor.invalid` by default. */
  readonly refusal?: (rateLimit: RateLimitResult) => Refused;
}

const EXPIRED = { outcome: 'expired' } as const satisfies JudgedProof;

const invalidProof = (rateLimit: RateLimitResult): Refused =>
  new Refused('second_factor.invalid', { rateLimit });

/** Tells the user of a recovery code that was used: somebody else may have found it. */
const announceRecovery = async (
  tx: Transaction,
  ports: ProofPorts,
  { user: { id, siteId }, left }: { readonly user: ProofAttempt['user']; readonly left: number },
): Promise<void> => {
  await queueEmail(tx, ports, { siteId, task: { kind: 'recovery-code-used', userId: id } });
  const subject = { kind: 'user', id: String(id) } as const;
  await tx.audit.add(
    auditEntry(ports, { action: 'recovery-code.used', siteId, subject, details: { left } }),
  );
};

interface Judgement {
  readonly attempt: ProofAttempt;
  readonly verdict: Exclude<JudgedProof, { readonly outcome: 'expired' }>;
  readonly nowMs: number;
}

/** Records a passkey whose counter did not go on: somebody may have copied the authenticator. */
const auditCounter = async (
  tx: Transaction,
  ports: ProofPorts,
  { set, presented }: { readonly set: FactorSet; readonly presented: PresentedProof | undefined },
): Promise<void> => {
  if (presented?.kind !== 'passkey') return;
  const copied = passkeysOf(set).find(
    (each) => each.credentialId === presented.credentialId && isCounterBack(each, presented),
  );
  if (copied === undefined) return;
  const { id, counter: last } = copied;
  await tx.audit.add(
    auditEntry(ports, {
      action: 'passkey.refused',
      siteId: set.siteId,
      userId: set.userId,
      subject: { kind: 'second-factor', id: String(id) },
      details: { counter: presented.counter, last },
    }),
  );
};

/** Returns the second factors to store. A wrong code after the password has an entry that warns the user if no right one follows. */
const setAfter = async (
  tx: Transaction,
  ports: ProofPorts,
  { attempt: { user, presented, signIn }, verdict, nowMs }: Judgement,
): Promise<FactorSet> => {
  const { set, outcome } = verdict;
  const isSignIn = presented !== undefined || signIn !== undefined;
  if (outcome === 'accepted') return isSignIn ? afterSignIn(set, signIn, nowMs) : set;
  if (signIn === undefined) return set;
  const { id: userId, siteId } = user;
  const entryId = await queueEmail(tx, ports, {
    siteId,
    task: { kind: 'sign-in-unfinished', userId },
  });
  return withWarning(withAttempt(set, signIn, nowMs), { entryId, nowMs });
};

/**
 * Uses a code or the counter of a passkey up, and returns what kind of proof it was. A code counts once: the second
 * factors are locked while the last step, the recovery code or the counter is compared and stored. A wrong proof counts as a
 * failed login.
 *
 * @throws `limit.exceeded` after too many failures of the account, as for a login.
 * @throws `second_factor.expired` for a challenge that has ended.
 * @throws `refusal` for a wrong proof, for one that was used, and for factors that have ended.
 */
export const verifyProof = async (
  ports: ProofPorts,
  attempt: ProofAttempt,
): Promise<AcceptedProof> => {
  const { user, set, proof, presented, address, policy, refusal = invalidProof } = attempt;
  return countFailures(ports.limiter, {
    buckets: accountBuckets({ email: user.email, address }, policy),
    refusal,
    attempt: async () => {
      const shown = await presentProof(ports, set, { proof, policy });
      const judged = await ports.store.transaction(async (tx) => {
        const locked = await tx.secondFactors.lockOf(user.id);
        if (locked?.id !== set.id) return EXPIRED;
        const nowMs = ports.clock.nowMs();
        const verdict = judgeProof(locked, shown, { presented, nowMs });
        if (verdict.outcome === 'expired') return EXPIRED;
        await tx.secondFactors.save(await setAfter(tx, ports, { attempt, verdict, nowMs }));
        await auditCounter(tx, ports, { set: locked, presented: shown });
        if (verdict.outcome === 'accepted' && verdict.by === 'recovery') {
          const left = verdict.set.recoveryDigests.length;
          await announceRecovery(tx, ports, { user, left });
        }
        return verdict;
      });
      const isExpired = judged.outcome === 'expired' && presented !== undefined;
      if (isExpired) throw new Refused('second_factor.expired');
      return judged.outcome === 'accepted' ? judged : undefined;
    },
  });
};
