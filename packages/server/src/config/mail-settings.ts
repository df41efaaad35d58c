import { EMAIL_VERIFICATION_MODES } from '@paydocs/core';
import { mailSender, mailUrl, oneOf, pageUrl } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The settings of emails, and of the pages that their links lead to. */
export const mailSettings = {
  mailUrl: {
    variable: 'MAIL_URL',
    option: 'mail.url',
    ...mailUrl,
    about: 'destination of emails; required in production, file:./outbox otherwise',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    option: 'mail.from',
    ...mailSender,
    fallback: 'paydocs <no-reply@localhost>',
    about: 'sender of emails',
  },
  resetPasswordUrl: {
    variable: 'RESET_PASSWORD_URL',
    ...pageUrl,
    about: 'page of reset links in emails; /reset-password of PUBLIC_URL if unset',
  },
  emailVerification: {
    variable: 'EMAIL_VERIFICATION',
    ...oneOf(EMAIL_VERIFICATION_MODES),
    fallback: 'off',
    about: 'on sends a link to new users; required also refuses sign-ins until it is used',
  },
  verifyEmailUrl: {
    variable: 'VERIFY_EMAIL_URL',
    ...pageUrl,
    about: 'page of verification links in emails; /verify-email of PUBLIC_URL if unset',
  },
  documentPageUrl: {
    variable: 'DOCUMENT_PAGE_URL',
    ...pageUrl,
    about: 'page of a document in the front end, for notices by e-mail; no notices if unset',
  },
  signInUrl: {
    variable: 'SIGN_IN_URL',
    option: 'pages.signInUrl',
    ...pageUrl,
    about: 'page where users sign in, which the pages of links lead to; no link if unset',
  },
} as const satisfies Record<string, Setting>;
