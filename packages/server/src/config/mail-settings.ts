import { EMAIL_VERIFICATION_MODES } from '@paydocs/core';
import { mailUrlMistakes } from '@paydocs/mail/mail-url';
import { mailSender, mailUrl, oneOf, pageUrl } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of emails, and of the pages that their links lead to. */
export const mailSettings = {
  mailUrl: {
    variable: 'MAIL_URL',
    schema: mailUrl,
    must: 'be smtp://<user>:<password>@<host>:<port>, smtps://… or file:<folder>',
    hint: (text) => mailUrlMistakes(text).join(' ').replace(/\.$/, ''),
    about: 'destination of emails; required in production, file:./outbox otherwise',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    schema: mailSender,
    fallback: 'paydocs <no-reply@localhost>',
    must: 'be an e-mail address, or a name and an <address>',
    about: 'sender of emails',
  },
  resetPasswordUrl: {
    variable: 'RESET_PASSWORD_URL',
    schema: pageUrl,
    must: 'be an http:// or https:// address without credentials and fragment',
    about: 'page of reset links in emails; /reset-password of PUBLIC_URL if unset',
  },
  emailVerification: {
    variable: 'EMAIL_VERIFICATION',
    schema: oneOf(EMAIL_VERIFICATION_MODES),
    fallback: 'off',
    must: 'be one of off, on, required',
    about: 'on sends a link to new users; required also refuses sign-ins until it is used',
  },
  verifyEmailUrl: {
    variable: 'VERIFY_EMAIL_URL',
    schema: pageUrl,
    must: 'be an http:// or https:// address without credentials and fragment',
    about: 'page of verification links in emails; /verify-email of PUBLIC_URL if unset',
  },
  signInUrl: {
    variable: 'SIGN_IN_URL',
    schema: pageUrl,
    must: 'be an http:// or https:// address without credentials and fragment',
    about: 'page where users sign in, which the pages of links lead to; no link if unset',
  },
} as const satisfies Record<string, Setting>;
