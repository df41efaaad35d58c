import { mailUrlMistakes } from '@paydocs/mail/mail-url';
import { mailSender, mailUrl, pageUrl } from './schemas.ts';
import type { Setting } from './setting.ts';

/** The environment variables of emails. */
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
    about: 'page of links in emails; /reset-password of PUBLIC_URL if unset',
  },
} as const satisfies Record<string, Setting>;
