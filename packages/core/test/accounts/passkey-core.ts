import type { Caller, PasskeyRequest, Policy } from '@paydocs/core';
import {
  type MemoryPorts,
  SAMPLE_PASSWORD,
  softPasskey,
  type SoftPasskeyFaults,
} from '@paydocs/testing';
import { refusal, sampleCore } from '../sample-core.ts';
import { OWNER_EMAIL } from './factor-core.ts';

export const ORIGIN = 'https://pay.example';

export const PASSKEYS = { passkeyRpId: 'pay.example' } as const satisfies Partial<Policy>;

/** Creates a core with passkeys, and functions that register one of a user, and sign in with it. */
export const passkeySample = async (
  policy: Partial<Policy> = {},
  overrides: Partial<MemoryPorts> = {},
) => {
  const sample = await sampleCore({ ...PASSKEYS, ...policy }, overrides);
  const { core } = sample;
  const register = async (caller: Caller, name?: string) => {
    const { factor, options } = await core.startPasskey(caller, { name });
    const passkey = softPasskey();
    const confirmation = { id: factor.id, passkey: passkey.attest(options, ORIGIN) };
    const confirmed = await core.confirmPasskey(caller, confirmation);
    return { ...confirmed, id: factor.id, passkey };
  };
  return { ...sample, register };
};

/** Creates a core whose Owner has a passkey, and no other second factor. */
export const passkeyCore = async (
  policy: Partial<Policy> = {},
  overrides: Partial<MemoryPorts> = {},
) => {
  const sample = await passkeySample(policy, overrides);
  const { core, signIn, register } = sample;
  const caller = await signIn(OWNER_EMAIL);
  const registered = await register(caller);
  const { passkey } = registered;
  const alone = async (faults?: SoftPasskeyFaults, origin = ORIGIN) => {
    const { challenge, options } = await core.challengePasskey();
    return { challenge, passkey: passkey.assert(options, origin, faults) };
  };
  return { ...sample, ...registered, caller, alone };
};

/** Returns the challenge of a sign-in with a password, and the options of its passkeys. */
export const asked = async (signIn: Promise<unknown>) => {
  const refused = await refusal(signIn);
  if (refused.code !== 'second_factor.required') throw new Error(`Refused as ${refused.code}.`);
  const { challenge, passkey } = refused.facts;
  return { challenge, options: passkey as PasskeyRequest };
};

/** The first step of the sample Owner's sign-in. */
export const credentials = { email: OWNER_EMAIL, password: SAMPLE_PASSWORD };

/** Another user of the site. */
export const MEMBER = 'member@main.test';
