import type { Greeting } from './greeting.ts';
import type { Paragraph } from './wording.ts';

/** The email as plain text; a link stands on a line of its own, where mail programs find it whole. */
export const asText = ({ name }: Greeting, paragraphs: readonly Paragraph[]): string => {
  const lines = paragraphs.map((paragraph) =>
    'link' in paragraph ? paragraph.link : paragraph.words,
  );
  return `${[name === undefined ? 'Hello,' : `Hello ${name},`, ...lines].join('\n\n')}\n`;
};
