import type { Content } from './content.ts';

// Both go to the mailbox from before the change. They have no link and do not name the new address: whoever reads them
// needs no more.

/** The email to the present address when somebody asks for another one. */
export const emailChangeRequested = (product: string): Content => ({
  subject: 'A new e-mail address was asked for',
  paragraphs: [
    {
      text:
        `Someone asked to change the e-mail address of your ${product} account. The change waits ` +
        'until it is confirmed in the new mailbox.',
    },
    { text: 'If you asked for it, there is nothing more to do.' },
    {
      text:
        'If you did not, someone else can use your account. Open the sign-in page as you always ' +
        'do, and choose a new password: it ends the change and all other sessions. Then tell the ' +
        'people who run your account.',
    },
  ],
});

/** The email to the former address after a change. */
export const emailChanged = (product: string): Content => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [
    {
      text:
        `The e-mail address of your ${product} account was changed. From now on you sign in with the new ` +
        'one, and e-mails go there.',
    },
    { text: 'If you changed it or asked for it, there is nothing more to do.' },
    {
      text:
        'If you did not, tell the people who run your account at once. They can end all sessions, ' +
        'and give your account this address again.',
    },
  ],
});
