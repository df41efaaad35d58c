import { totpOf } from '../../domain/accounts/factor-set.ts';
import type { FactorSet, PresentedCode } from '../../domain/accounts/second-factor.ts';
import { acceptedSteps, totpCode, totpMessage } from '../../domain/accounts/totp.ts';
import { base32Bytes } from '../../domain/values/base32.ts';
import type { Ports } from '../../ports/index.ts';

/** Takes the time of a secret for a user without an authenticator app, whose steps nothing accepts. */
const NO_SECRET = 'A'.repeat(32);

/**
 * Returns the time steps around now that have a code, and its digest. Computes the codes of all accepted
 * steps: the time does not depend on the code.
 */
export const presentCode = async (
  { clock, digest }: Pick<Ports, 'clock' | 'digest'>,
  set: Pick<FactorSet, 'factors'>,
  code: string,
): Promise<PresentedCode> => {
  const key = base32Bytes(totpOf(set)?.secret ?? NO_SECRET);
  const steps: number[] = [];
  for (const step of acceptedSteps(clock.nowMs())) {
    if (totpCode(await digest.hmacSha1(key, totpMessage(step))) === code) steps.push(step);
  }
  return { kind: 'code', steps, digest: await digest.sha256(code) };
};
