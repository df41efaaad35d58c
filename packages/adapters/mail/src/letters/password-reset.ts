import type { Email } from '@paydocs/core';
import { lifetime } from './lifetime.ts';
import type { Wording } from './wording.ts';

type PasswordReset = Extract<Email, { kind: 'password-reset' }>;

/** The way to a new password, and that nothing happens without it. */
export const passwordReset = ({ link, lifetimeMs }: PasswordReset, product: string): Wording => ({
  subject: 'Reset your password',
  paragraphs: [
    {
      words:
        `Someone asked to reset the password of your ${product} account. ` +
        'If it was you, choose a new password here:',
    },
    { link, button: 'Choose a new password' },
    { words: `The link works once, for ${lifetime(lifetimeMs)}.` },
    {
      words:
        'If you did not ask for this, do nothing. Your password stays as it is. ' +
        'Do not pass this message on: whoever has the link can change your password.',
    },
  ],
});
