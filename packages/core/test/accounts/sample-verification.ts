import type { EmailVerificationMode } from '@paydocs/core';
import { expect } from 'vitest';
import { outcomes, tokenOf } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

/** The address of a user who registers. */
export const EMAIL = 'ada@main.test';
/** A registration with that address. */
export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: EMAIL,
  password: 'a long pass phrase',
};

/** Creates a core that has sent a verification link to a new user. */
export const registered = async (emailVerification: EmailVerificationMode = 'on') => {
  const sample = await sampleCore({ emailVerification });
  await sample.core.register(ada);
  expect(await outcomes(sample.core)).toEqual(['sent']);
  return { ...sample, link: { token: tokenOf(sample.mailer.emails[0]), email: EMAIL } };
};
