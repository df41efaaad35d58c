import type { CoreOptions } from '@paydocs/core';
import type { MemoryPorts } from '@paydocs/testing';
import { expect } from 'vitest';
import { refusal, sampleCore } from '../sample-core.ts';
import { outcomes, tokenOf } from './mail.ts';
import { INVALID_TOKEN } from './sample-reset.ts';

export const FORMER = 'member@main.test';
export const NEW = 'new@main.test';

/** Creates a core whose Member wants to have another address; nothing is mailed yet. */
export const requested = async (options?: CoreOptions, overrides?: Partial<MemoryPorts>) => {
  const sample = await sampleCore(options, overrides);
  const { core, mailer, signIn } = sample;
  const caller = await signIn(FORMER);
  const receipt = await core.requestEmailChange(caller, { email: NEW });
  /** Sends the e-mails, and returns the last link to the new address. */
  const link = async () => {
    await outcomes(core);
    const last = mailer.emails.findLast(({ kind }) => kind === 'email-change');
    return { token: tokenOf(last), email: NEW };
  };
  return { ...sample, caller, receipt, link };
};

/** A core whose Member wants to have another address. */
export type Sample = Awaited<ReturnType<typeof requested>>;
type Link = Awaited<ReturnType<Sample['link']>>;

/** Checks that a link is refused, and that the user has the former address. */
export const expectDead = async ({ core, users }: Sample, link: Link): Promise<void> => {
  const before = await users.findAccountByEmail(FORMER);
  expect((await refusal(core.verifyEmail(link))).facts).toEqual(INVALID_TOKEN);
  expect(await users.findAccountByEmail(FORMER)).toEqual(before);
  expect(before).toBeDefined();
};
