import { passkeysOf } from '../../domain/accounts/factor-set.ts';
import { passkeyRequest } from '../../domain/accounts/passkey.ts';
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
import { type ProofPorts, verifyProof } from './verify-proof.ts';

/** The ports that ask for a second factor. */
export type ProveFactorPorts = ProofPorts & Pick<Ports, 'secondFactors'>;

/** A sign-in with a right password. */
interface SignIn {
  readonly account: Account;
  readonly code: string | undefined;
  readonly surface: Surface;
  readonly address: string | undefined;
  readonly policy: Policy;
}

/** Stores a challenge for a code or a passkey, with an entry that warns the user if none follows. Returns undefined when the factors have ended meanwhile. */
const addChallenge = async (
  ports: ProveFactorPorts,
  { account: { user, passwordVersion }, surface, policy: { passkeyRpId: rpId } }: SignIn,
): Promise<Refused | undefined> => {
  const { token, tokenDigest: digest } = await newToken(ports);
  return ports.store.transaction(async (tx) => {
    const set = await tx.secondFactors.lockOf(user.id);
    if (set === undefined) return undefined;
    const nowMs = ports.clock.nowMs();
    const challenge = newChallenge({ digest, surface, passwordVersion, nowMs });
    const task = { kind: 'sign-in-unfinished', userId: user.id } as const;
    const entryId = await queueEmail(tx, ports, { siteId: user.siteId, task });
    const waiting = withChallenge(set, challenge, nowMs);
    await tx.secondFactors.save(withWarning(waiting, { entryId, nowMs }));
    const passkeys = rpId === null ? [] : passkeysOf(set);
    return new Refused('second_factor.required', {
      challenge: challengeText({ setId: set.id, token }),
      expiresAtMs: challenge.expiresAtMs,
      ...(rpId === null || passkeys.length === 0
        ? {}
        : { passkey: passkeyRequest(rpId, token, passkeys) }),
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
 * @throws `credentials.invalid` when the factors have ended meanwhile.
 */
export const proveFactor = async (
  ports: ProveFactorPorts,
  attempt: SignIn,
): Promise<SessionOpener> => {
  const { account, code, surface } = attempt;
  if (account.secondFactorAtMs === null) return 'password';
  if (code === undefined) {
    throw (await addChallenge(ports, attempt)) ?? new Refused('credentials.invalid');
  }
  const set = await ports.secondFactors.findOf(account.user.id);
  if (set === undefined) throw new Refused('credentials.invalid');
  const { user, passwordVersion } = account;
  const signIn = { surface, passwordVersion };
  const { address, policy } = attempt;
  const { by } = await verifyProof(ports, { user, set, proof: { code }, signIn, address, policy });
  return `password+${by}`;
};
