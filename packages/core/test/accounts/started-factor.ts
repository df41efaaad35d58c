import type { Policy } from '@paydocs/core';
import { codeAt, OWNER_EMAIL } from './factor-core.ts';
import { sampleCore } from '../sample-core.ts';

/** Creates a core whose Owner has begun to set up a second factor. */
export const started = async (policy: Partial<Policy> = {}) => {
  const sample = await sampleCore(policy);
  const caller = await sample.signIn(OWNER_EMAIL);
  const { factor, secret, uri } = await sample.core.startSecondFactor(caller);
  const code = async () => codeAt(secret, sample.clock.nowMs());
  return { ...sample, caller, id: factor.id, factor, secret, uri, code };
};
