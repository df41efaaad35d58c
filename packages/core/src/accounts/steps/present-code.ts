import type { PresentedCode, SecondFactor } from '../../domain/accounts/second-factor.ts';
import { acceptedSteps, totpCode, totpMessage } from '../../domain/accounts/totp.ts';
import { base32Bytes } from '../../domain/values/base32.ts';
import type { Ports } from '../../ports/index.ts';

/**
 * Returns the time steps around now that have a code, and its digest. Computes the codes of all accepted
 * steps: the time does not depend on the code.
 */
export const presentCode = async (
  { clock, digest }: Pick<Ports, 'clock' | 'digest'>,
  { secret }: Pick<SecondFactor, 'secret'>,
  code: string,
): Promise<PresentedCode> => {
  const key = base32Bytes(secret);
  const steps: number[] = [];
  for (const step of acceptedSteps(clock.nowMs())) {
    if (totpCode(await digest.hmacSha1(key, totpMessage(step))) === code) steps.push(step);
  }
  return { steps, digest: await digest.sha256(code) };
};
