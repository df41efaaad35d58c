import {
  type AnyRefused,
  type CoreOptions,
  createCore,
  isRefused,
  type RefusalCode,
  type SessionCaller,
} from '@paydocs/core';
import { type MemoryPorts, memoryPorts, SAMPLE_PASSWORD, sampleData } from '@paydocs/testing';

/** Creates a core on doubles with the sample data, and functions that sign in. */
export const sampleCore = async (
  options: CoreOptions = {},
  overrides: Partial<MemoryPorts> = {},
) => {
  const ports: MemoryPorts = { ...memoryPorts(await sampleData()), ...overrides };
  const core = createCore(ports, options);
  const token = async (email: string): Promise<string> =>
    (await core.login({ email, password: SAMPLE_PASSWORD })).token.text;
  const signIn = async (email: string): Promise<SessionCaller> =>
    (await core.authenticate(await token(email))) as SessionCaller;
  return { ...ports, core, token, signIn };
};

/** Returns the refusal of a use case; any other outcome fails the test. */
export const refusal = async (outcome: Promise<unknown>): Promise<AnyRefused> => {
  try {
    await outcome;
  } catch (error) {
    if (isRefused(error)) return error;
    throw error;
  }
  throw new Error('The use case did not refuse.');
};

/** Returns the code of a refusal. */
export const codeOf = async (outcome: Promise<unknown>): Promise<RefusalCode> =>
  (await refusal(outcome)).code;

/** Returns the issues of a refusal, as `field rule`. */
export const issuesOf = async (outcome: Promise<unknown>): Promise<string[]> => {
  const refused = await refusal(outcome);
  if (refused.code !== 'input.invalid')
    throw new Error(`The refusal has the code ${refused.code}.`);
  return refused.facts.issues.map(({ field, rule }) => `${field} ${rule}`);
};
