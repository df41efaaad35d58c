import type { Letter } from '@paydocs/core';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import { greeting } from './greeting.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import type { Wording } from './wording.ts';

/** A letter in both of its forms. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The letter in words, the same in text and HTML; nothing of the letter is in the subject. */
export const written = (letter: Letter, product: string): WrittenLetter => {
  const wording = wordingOf(letter, product);
  const salute = greeting(letter.firstName);
  return {
    subject: wording.subject,
    text: asText(salute, wording.paragraphs),
    html: asHtml(salute, wording),
  };
};

const wordingOf = (letter: Letter, product: string): Wording =>
  letter.kind === 'password-reset' ? passwordReset(letter, product) : passwordChanged(product);
