import type { Email } from '@paydocs/core';
import { renderHtml } from './render-html.ts';
import { safeName } from './safe-name.ts';
import { type Content, ENGLISH } from './content.ts';
import { contentOf } from './templates.ts';

/** An email as text and as HTML. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders an email. Text and HTML have the same words; the subject holds no data of the email. */
export const renderEmail = (email: Email, product: string): RenderedEmail => {
  const content = contentOf(email, product);
  const name = safeName(email.firstName);
  return {
    subject: content.subject,
    text: renderText(content, name),
    html: renderHtml(content, name),
  };
};

// A link has a separate line, so that mail programs recognize all of it.
const renderText = (
  { paragraphs, words: { hello } = ENGLISH }: Content,
  name: string | undefined,
): string => {
  const greeting = name === undefined ? `${hello},` : `${hello} ${name},`;
  const lines = paragraphs.map((paragraph) =>
    'link' in paragraph ? paragraph.link : paragraph.text,
  );
  return `${[greeting, ...lines].join('\n\n')}\n`;
};
