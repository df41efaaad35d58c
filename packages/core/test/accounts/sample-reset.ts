import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { outcomes, tokenOf } from './mail.ts';
import { sampleCore } from '../sample-core.ts';

/** The account of the reset link. */
export const EMAIL = 'manager@main.test';
export const NEW_PASSWORD = 'a wholly new password';

/** Creates a core that has sent a reset link to the account. */
export const sampleReset = async (...options: Parameters<typeof sampleCore>) => {
  const sample = await sampleCore(...options);
  await sample.core.forgotPassword({ email: EMAIL });
  await outcomes(sample.core);
  const token = tokenOf(sample.mailer.emails[0]);
  return { ...sample, reset: { token, email: EMAIL, password: NEW_PASSWORD } };
};

/** The facts of a refusal with an invalid reset token. */
export const INVALID_TOKEN = { issues: [{ field: 'token', rule: 'token' }] };

/** A change of the sample password. */
export const change = { currentPassword: SAMPLE_PASSWORD, password: NEW_PASSWORD };

/** The issues of a change with a wrong current password. */
export const INCORRECT = ['currentPassword incorrect'];
