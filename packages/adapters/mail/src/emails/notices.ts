import { emailChanged, emailChangeRequested } from './address-notices.ts';
import type { Content } from './content.ts';

const TELL_AT_ONCE =
  'Open the sign-in page as you always do, and choose a new password. Then tell the people who run ' +
  'your account.';

// Without a link, so that readers never learn to expect one in this email (phishing).
const passwordChanged = (product: string): Content => ({
  subject: 'Your password was changed',
  paragraphs: [
    {
      text:
        `The password of your ${product} account was changed. ` +
        'All sessions were ended: every device has to sign in again with the new password.',
    },
    { text: 'If you changed it, there is nothing more to do.' },
    {
      text:
        'If you did not, someone else may be able to read your mail. Change the password of your ' +
        'mailbox first. Then open the sign-in page as you always do, ask there for a new ' +
        'password, and tell the people who run your account.',
    },
  ],
});

// Without a link, as above, and without the name of the token, which whoever created it has chosen.
const apiTokenCreated = (product: string): Content => ({
  subject: 'An API token was created',
  paragraphs: [
    {
      text:
        `An API token for your ${product} account was created. ` +
        'A program that has it can act for you until it expires or is revoked.',
    },
    { text: 'If you created it, there is nothing more to do.' },
    {
      text:
        'If you did not, someone else can use your account. Open the sign-in page as you always ' +
        'do, and choose a new password: it ends all other sessions and all API tokens. Then tell ' +
        'the people who run your account.',
    },
  ],
});

// Without a link, as above.
const secondFactorEnabled = (product: string): Content => ({
  subject: 'Two-step sign-in is on',
  paragraphs: [
    {
      text:
        `An authenticator app or a passkey was set up for your ${product} account. ` +
        'From now on, signing in asks for it.',
    },
    {
      text: 'If you set it up, there is nothing more to do. Keep the recovery codes in a safe place.',
    },
    { text: `If you did not, someone else can use your account. ${TELL_AT_ONCE}` },
  ],
});

const secondFactorDisabled = (product: string): Content => ({
  subject: 'A second factor was removed',
  paragraphs: [
    {
      text:
        `An authenticator app or a passkey of your ${product} account was removed. ` +
        'Without another one, signing in asks for the password only.',
    },
    { text: 'If you removed it, there is nothing more to do.' },
    { text: `If you did not, someone else can use your account. ${TELL_AT_ONCE}` },
  ],
});

const secondFactorReset = (product: string): Content => ({
  subject: 'Two-step sign-in was reset',
  paragraphs: [
    {
      text:
        `The people who run ${product} removed the authenticator app and the passkeys of your account, with the ` +
        'recovery codes, and ended all sessions. Signing in asks for the password only.',
    },
    { text: 'If you asked for it, sign in and set one up again.' },
    { text: `If you did not, someone else may have asked in your name. ${TELL_AT_ONCE}` },
  ],
});

// Without a link, as above, and without the account of the provider: its name may be the attacker's to choose.
const identityLinked = (product: string): Content => ({
  subject: 'Single sign-on was linked',
  paragraphs: [
    {
      text:
        `An account of an identity provider was linked to your ${product} account. ` +
        'From now on, signing in there signs in to your account.',
    },
    { text: 'If you know of it, there is nothing more to do.' },
    {
      text:
        'If you do not, someone else may be able to use your account. Tell the people who run your account: they ' +
        'can remove the link.',
    },
  ],
});

const identityUnlinked = (product: string): Content => ({
  subject: 'Single sign-on was unlinked',
  paragraphs: [
    {
      text:
        `The people who run ${product} removed the link of your account to an account of an identity ` +
        'provider, and ended all sessions.',
    },
    { text: 'If you know of it, there is nothing more to do.' },
    { text: 'If you do not, ask the people who run your account.' },
  ],
});

const recoveryCodeUsed = (product: string): Content => ({
  subject: 'A recovery code was used',
  paragraphs: [
    {
      text:
        `A recovery code of your ${product} account was used in place of a code of your ` +
        'authenticator app. It does not work again.',
    },
    { text: 'If you used it, there is nothing more to do.' },
    {
      text: `If you did not, someone else has your recovery codes and your password. ${TELL_AT_ONCE}`,
    },
  ],
});

const recoveryCodesRenewed = (product: string): Content => ({
  subject: 'Your recovery codes are new',
  paragraphs: [
    {
      text:
        `Someone who signed in to your ${product} account with a second factor asked for new recovery codes. ` +
        'Those from before do not work any more.',
    },
    { text: 'If it was you, there is nothing more to do.' },
    { text: `If it was not you, someone else can use your account. ${TELL_AT_ONCE}` },
  ],
});

// Without a link, as above, and without an address or a device: both would be the attacker's to choose.
const signInUnfinished = (product: string): Content => ({
  subject: 'A sign-in stopped at the code',
  paragraphs: [
    {
      text:
        `Someone entered the password of your ${product} account, but no right code followed. ` +
        'Nobody was signed in.',
    },
    {
      text:
        'If it was you, there is nothing more to do. You get this message once a day at most, ' +
        'however often it happens.',
    },
    { text: `If it was not you, someone else knows your password. ${TELL_AT_ONCE}` },
  ],
});

/** Emails about what happened to an account, by their kind. */
export const NOTICES = {
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'api-token-created': apiTokenCreated,
  'second-factor-enabled': secondFactorEnabled,
  'second-factor-disabled': secondFactorDisabled,
  'second-factor-reset': secondFactorReset,
  'identity-linked': identityLinked,
  'identity-unlinked': identityUnlinked,
  'recovery-code-used': recoveryCodeUsed,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'sign-in-unfinished': signInUnfinished,
} as const;
