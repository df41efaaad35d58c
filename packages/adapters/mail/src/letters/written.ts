import type { Email } from '@paydocs/core';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import { greeting } from './greeting.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import type { Wording } from './wording.ts';

/** A email in both of its forms. */
export interface WrittenEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The email in words, the same in text and HTML; nothing of the email is in the subject. */
export const written = (email: Email, product: string): WrittenEmail => {
  const wording = wordingOf(email, product);
  const salute = greeting(email.firstName);
  return {
    subject: wording.subject,
    text: asText(salute, wording.paragraphs),
    html: asHtml(salute, wording),
  };
};

const wordingOf = (email: Email, product: string): Wording =>
  email.kind === 'password-reset' ? passwordReset(email, product) : passwordChanged(product);
