import type { Greeting } from './greeting.ts';
import type { Paragraph, Wording } from './wording.ts';

/**
 * The email as one HTML page without scripts, pictures or anything else to fetch, so that reading
 * it tells nobody. A link is a button, and the same link in full below it.
 */
export const asHtml = ({ name }: Greeting, { subject, paragraphs }: Wording): string => {
  // The name may run from right to left: isolated, it leaves the comma in its place.
  const hello = name === undefined ? 'Hello,' : `Hello <bdi>${escaped(name)}</bdi>,`;
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${hello}</p>
${paragraphs.map(paragraphAsHtml).join('\n')}
</div>
</body>
</html>
`;
};

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a4f8b;color:#ffffff;' +
  'font-weight:bold;text-decoration:none';

const paragraphAsHtml = (paragraph: Paragraph): string => {
  if ('words' in paragraph) return `<p>${escaped(paragraph.words)}</p>`;
  const link = escaped(paragraph.link);
  return `<p><a href="${link}" style="${BUTTON}">${escaped(paragraph.button)}</a></p>
<p>If the button does not work, copy this address into your browser:<br>
<a href="${link}" style="word-break:break-all">${link}</a></p>`;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
