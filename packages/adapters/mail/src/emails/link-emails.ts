import type { Email } from '@paydocs/core';
import type { Content } from './content.ts';
import { formatLifetime } from './format-lifetime.ts';

type WithLink = Pick<Extract<Email, { readonly lifetimeMs: number }>, 'link' | 'lifetimeMs'>;

const passwordReset = ({ link, lifetimeMs }: WithLink, product: string): Content => ({
  subject: 'Reset your password',
  paragraphs: [
    {
      text:
        `Someone asked to reset the password of your ${product} account. ` +
        'If it was you, choose a new password here:',
    },
    { link, label: 'Choose a new password' },
    { text: `The link works once, for ${formatLifetime(lifetimeMs)}.` },
    {
      text:
        'If you did not ask for this, do nothing. Your password stays as it is. ' +
        'Do not pass this message on: whoever has the link can change your password.',
    },
  ],
});

const invitation = ({ link, lifetimeMs }: WithLink, product: string): Content => ({
  subject: 'Your new account',
  paragraphs: [
    {
      text:
        `An account at ${product} was created for you with this e-mail address. ` +
        'To sign in, choose a password first:',
    },
    { link, label: 'Choose a password' },
    {
      text:
        `The link works once, for ${formatLifetime(lifetimeMs)}. Afterwards, ask for a new ` +
        'password on the sign-in page, with this address.',
    },
    {
      text:
        'If you do not know what this is about, do nothing. ' +
        'Do not pass this message on: whoever has the link can choose your password.',
    },
  ],
});

// Anybody can register with any address: the recipient may know nothing of the account.
const emailVerification = ({ link, lifetimeMs }: WithLink, product: string): Content => ({
  subject: 'Confirm your email address',
  paragraphs: [
    {
      text:
        `This address was given for a ${product} account. ` +
        'If it was you, confirm the address here:',
    },
    { link, label: 'Confirm the address' },
    { text: `The link works once, for ${formatLifetime(lifetimeMs)}.` },
    { text: 'If you have no such account, do nothing. The address is not confirmed without you.' },
  ],
});

// Anybody with an account can name any address: the recipient may know nothing of the account. Whoever opens the link
// of a stranger would share an address with the stranger's account.
const emailChange = ({ link, lifetimeMs }: WithLink, product: string): Content => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    {
      text:
        `Someone asked to use this address for their ${product} account from now on. ` +
        'If it was you, confirm the change here:',
    },
    { link, label: 'Use this address' },
    {
      text:
        `The link works once, for ${formatLifetime(lifetimeMs)}. Afterwards you sign in with this ` +
        'address, and no longer with the former one.',
    },
    {
      text:
        'If you did not ask for this, do not open the link. Nothing changes without it, and your ' +
        'address is not used.',
    },
  ],
});

/** Emails with a link for one use, by their kind. */
export const LINK_EMAILS = {
  'password-reset': passwordReset,
  invitation,
  'email-verification': emailVerification,
  'email-change': emailChange,
} as const;
