import { expect, test } from 'vitest';
import { renderEmail } from '../src/emails/render-email.ts';
import { changedEmail, emailChangeEmail } from './sample-emails.ts';

test('the email to a new address has this text, which asks strangers not to open the link', () => {
  expect(renderEmail(emailChangeEmail, 'Paydocs')).toMatchObject({
    subject: 'Confirm your new email address',
    text: `Hello Anna,

Someone asked to use this address for their Paydocs account from now on. If it was you, confirm the change here:

${emailChangeEmail.link}

The link works once, for 24 hours. Afterwards you sign in with this address, and no longer with the former one.

If you did not ask for this, do not open the link. Nothing changes without it, and your address is not used.
`,
  });
});

test.each(['email-change-requested', 'email-changed'] as const)(
  'the %s email has neither the new address nor a link',
  (kind) => {
    const { text, html } = renderEmail({ ...changedEmail, kind }, 'Paydocs');
    expect(text + html).not.toMatch(/@|https?:|href/);
  },
);
