import type { Policy } from '../../domain/accounts/policy.ts';
import type { SessionOpener } from '../../domain/accounts/session.ts';
import {
  challengeText,
  newChallenge,
  withChallenge,
} from '../../domain/accounts/sign-in-challenge.ts';
import { withWarning } from '../../domain/accounts/sign-in-warning.ts';
import type { Account } from '../../domain/accounts/user.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import type { Surface } from '../../domain/foundation/surface.ts';
import type { Ports } from '../../ports/index.ts';
import { queueEmail } from '../../steps/mail/queue-email.ts';
import { newToken } from './new-token.ts';
import { type CodePorts, verifyCode } from './verify-code.ts';

/** The ports that ask for a second factor. */
export type ProveFactorPorts = CodePorts & Pick<Ports, 'secondFactors'>;

/** A sign-in with a right password. */
interface Proof {
  readonly account: Account;
  readonly code: string | undefined;
  readonly surface: Surface;
  readonly address: string | undefined;
  readonly policy: Policy;
}

/** Stores a challenge for a code, with an entry that warns the user if none follows. Returns undefined when the factor has ended meanwhile. */
const addChallenge = async (
  ports: ProveFactorPorts,
  { account: { user, passwordVersion }, surface }: Proof,
): Promise<Refused | undefined> => {
  const { token, tokenDigest: digest } = await newToken(ports);
  return ports.store.transaction(async (tx) => {
    const factor = await tx.secondFactors.lockOf(user.id);
    if (factor === undefined) return undefined;
    const nowMs = ports.clock.nowMs();
    const challenge = newChallenge({ digest, surface, passwordVersion, nowMs });
    const task = { kind: 'sign-in-unfinished', userId: user.id } as const;
    const entryId = await queueEmail(tx, ports, { siteId: user.siteId, task });
    const waiting = withChallenge(factor, challenge, nowMs);
    await tx.secondFactors.save(withWarning(waiting, { entryId, nowMs }));
    return new Refused('second_factor.required', {
      challenge: challengeText({ factorId: factor.id, token }),
      expiresAtMs: challenge.expiresAtMs,
    });
  });
};

/**
 * Returns what opens the session of an account whose password is right. An account without a second factor
 * needs nothing more, and no look at the database.
 *
 * @throws `second_factor.required` with a challenge, without a code.
 * @throws `second_factor.invalid` for a wrong code, and for one that was used.
 * @throws `limit.exceeded` after too many failures of the account.
 * @throws `credentials.invalid` when the factor has ended meanwhile.
 */
export const proveFactor = async (
  ports: ProveFactorPorts,
  proof: Proof,
): Promise<SessionOpener> => {
  const { account, code, surface } = proof;
  if (account.secondFactorAtMs === null) return 'password';
  if (code === undefined) {
    throw (await addChallenge(ports, proof)) ?? new Refused('credentials.invalid');
  }
  const factor = await ports.secondFactors.findOf(account.user.id);
  if (factor === undefined) throw new Refused('credentials.invalid');
  const { user, passwordVersion } = account;
  const signIn = { surface, passwordVersion };
  const { by } = await verifyCode(ports, { ...proof, user, factor, code, signIn });
  return `password+${by}`;
};
