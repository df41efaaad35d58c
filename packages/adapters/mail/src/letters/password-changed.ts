import type { Wording } from './wording.ts';

/** The notice after a change, without a link, so that nobody learns to expect one here. */
export const passwordChanged = (product: string): Wording => ({
  subject: 'Your password was changed',
  paragraphs: [
    {
      words:
        `The password of your ${product} account was changed. ` +
        'All sessions were ended: every device has to sign in again with the new password.',
    },
    { words: 'If you changed it, there is nothing more to do.' },
    {
      words:
        'If you did not, someone else may be able to read your mail. Change the password of your ' +
        'mailbox first. Then open the sign-in page as you always do, ask there for a new ' +
        'password, and tell the people who run your account.',
    },
  ],
});
