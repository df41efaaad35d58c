import { Refused } from '../../domain/foundation/refused.ts';
import type { RateLimitResult } from '../../domain/foundation/rate-limits.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { AcceptedCode, SecondFactor } from '../../domain/accounts/second-factor.ts';
import {
  judgeCode,
  type JudgedCode,
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
import { presentCode } from './present-code.ts';

/** The ports that verify codes. */
export type CodePorts = Pick<
  Ports,
  'clock' | 'digest' | 'limiter' | 'random' | 'requestOrigin' | 'store'
>;

/** A code, and whose it is to be. */
interface CodeAttempt {
  readonly user: Pick<User, 'id' | 'siteId' | 'email'>;
  /** The factor as read before. */
  readonly factor: SecondFactor;
  readonly code: string;
  /** The challenge that the code is for; none for a code with the password, or of a signed-in user. */
  readonly presented?: PresentedChallenge | undefined;
  /** The sign-in of a code with the password; none for any other code. */
  readonly signIn?: DirectSignIn | undefined;
  /** The client's address, if the host passed it. */
  readonly address: string | undefined;
  readonly policy: Policy;
  /** Returns the refusal of a wrong code; `second_factor.invalid` by default. */
  readonly refusal?: (rateLimit: RateLimitResult) => Refused;
}

const EXPIRED = { outcome: 'expired' } as const satisfies JudgedCode;

const invalidCode = (rateLimit: RateLimitResult): Refused =>
  new Refused('second_factor.invalid', { rateLimit });

/** Tells the user of a recovery code that was used: somebody else may have found it. */
const announceRecovery = async (
  tx: Transaction,
  ports: CodePorts,
  { user: { id, siteId }, left }: { readonly user: CodeAttempt['user']; readonly left: number },
): Promise<void> => {
  await queueEmail(tx, ports, { siteId, task: { kind: 'recovery-code-used', userId: id } });
  const subject = { kind: 'user', id: String(id) } as const;
  await tx.audit.add(
    auditEntry(ports, { action: 'recovery-code.used', siteId, subject, details: { left } }),
  );
};

interface Judgement {
  readonly attempt: CodeAttempt;
  readonly verdict: Exclude<JudgedCode, { readonly outcome: 'expired' }>;
  readonly nowMs: number;
}

/** Returns the factor to store. A wrong code beside the password has an entry that warns the user if no right one follows. */
const factorAfter = async (
  tx: Transaction,
  ports: CodePorts,
  { attempt: { user, presented, signIn }, verdict, nowMs }: Judgement,
): Promise<SecondFactor> => {
  const { factor, outcome } = verdict;
  const isSignIn = presented !== undefined || signIn !== undefined;
  if (outcome === 'accepted') return isSignIn ? afterSignIn(factor, signIn, nowMs) : factor;
  if (signIn === undefined) return factor;
  const { id: userId, siteId } = user;
  const entryId = await queueEmail(tx, ports, {
    siteId,
    task: { kind: 'sign-in-unfinished', userId },
  });
  return withWarning(withAttempt(factor, signIn, nowMs), { entryId, nowMs });
};

/**
 * Uses a code up, and returns what kind of code it was. A code counts once: the factor is locked while its
 * last step or its recovery code is compared and stored. A wrong code counts as a failed login.
 *
 * @throws `limit.exceeded` after too many failures of the account, as for a login.
 * @throws `second_factor.expired` for a challenge that has ended.
 * @throws `refusal` for a wrong code, for one that was used, and for a factor that has ended.
 */
export const verifyCode = async (ports: CodePorts, attempt: CodeAttempt): Promise<AcceptedCode> => {
  const { user, factor, code, presented, address, policy, refusal = invalidCode } = attempt;
  return countFailures(ports.limiter, {
    buckets: accountBuckets({ email: user.email, address }, policy),
    refusal,
    attempt: async () => {
      const typed = await presentCode(ports, factor, code);
      const judged = await ports.store.transaction(async (tx) => {
        const locked = await tx.secondFactors.lockOf(user.id);
        if (locked?.id !== factor.id) return EXPIRED;
        const nowMs = ports.clock.nowMs();
        const verdict = judgeCode(locked, typed, { presented, nowMs });
        if (verdict.outcome === 'expired') return EXPIRED;
        await tx.secondFactors.save(await factorAfter(tx, ports, { attempt, verdict, nowMs }));
        if (verdict.outcome === 'accepted' && verdict.by === 'recovery') {
          const left = verdict.factor.recoveryDigests.length;
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
