import { type Policy, systemDigest } from '@paydocs/core';
import { type MemoryPorts, SAMPLE_PASSWORD } from '@paydocs/testing';
import { base32Bytes } from '../../src/domain/values/base32.ts';
import { totpCode, totpMessage, totpStep } from '../../src/domain/accounts/totp.ts';
import { sampleCore } from '../sample-core.ts';

export const OWNER_EMAIL = 'owner@main.test';

/** A code that no secret of a sample has. */
export const WRONG = '000000';

/** The length of a step: each code is valid once. */
const STEP_MS = 30_000;

/** Returns the code of a secret at an instant. */
export const codeAt = async (secret: string, nowMs: number): Promise<string> =>
  totpCode(await systemDigest.hmacSha1(base32Bytes(secret), totpMessage(totpStep(nowMs))));

/** Creates a core whose Owner has a second factor. `code` returns the next code, a step later. */
export const factorCore = async (
  policy: Partial<Policy> = {},
  overrides: Partial<MemoryPorts> = {},
) => {
  const sample = await sampleCore(policy, overrides);
  const { core, clock, signIn } = sample;
  const caller = await signIn(OWNER_EMAIL);
  const { factor, secret } = await core.startSecondFactor(caller);
  const first = await codeAt(secret, clock.nowMs());
  const { recoveryCodes } = await core.confirmSecondFactor(caller, { id: factor.id, code: first });
  const code = async (): Promise<string> => {
    clock.advanceMs(STEP_MS);
    return codeAt(secret, clock.nowMs());
  };
  const credentials = { email: OWNER_EMAIL, password: SAMPLE_PASSWORD };
  const challenge = async (): Promise<string> => {
    try {
      await core.login(credentials);
    } catch (error) {
      return (error as { readonly facts: { readonly challenge: string } }).facts.challenge;
    }
    throw new Error('The sign-in asked for no code.');
  };
  const [recovery = ''] = recoveryCodes;
  return {
    ...sample,
    caller,
    id: factor.id,
    secret,
    first,
    code,
    credentials,
    challenge,
    recovery,
    recoveryCodes,
  };
};
