import { type Content, ENGLISH, type Paragraph } from './content.ts';

/**
 * Renders an email as an HTML page. The page has no scripts and loads nothing (no tracking). A link
 * becomes a button with the full address below.
 */
export const renderHtml = (
  { subject, paragraphs, words = ENGLISH }: Content,
  name?: string,
): string => {
  const { lang, hello, copy } = words;
  // <bdi> keeps the comma in its place after a right-to-left name.
  const greeting = name === undefined ? `${hello},` : `${hello} <bdi>${escapeHtml(name)}</bdi>,`;
  return `<!DOCTYPE html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p>${greeting}</p>
${paragraphs.map((paragraph) => renderParagraph(paragraph, copy)).join('\n')}
</div>
</body>
</html>
`;
};

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a4f8b;color:#ffffff;' +
  'font-weight:bold;text-decoration:none';

const renderParagraph = (paragraph: Paragraph, copy: string): string => {
  if ('text' in paragraph) return `<p>${escapeHtml(paragraph.text)}</p>`;
  const link = escapeHtml(paragraph.link);
  return `<p><a href="${link}" style="${BUTTON}">${escapeHtml(paragraph.label)}</a></p>
<p>${copy}<br>
<a href="${link}" style="word-break:break-all">${link}</a></p>`;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Not shared with http-koa, because adapters depend on the core only, and the core has no HTML.
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
