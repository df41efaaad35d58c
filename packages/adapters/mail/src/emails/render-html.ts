import type { Content, Paragraph } from './templates.ts';

/**
 * Renders an email as an HTML page. The page has no scripts and loads nothing (no tracking). A link
 * becomes a button with the full address below.
 */
export const renderHtml = ({ subject, paragraphs }: Content, name?: string): string => {
  // <bdi> keeps the comma in its place after a right-to-left name.
  const greeting = name === undefined ? 'Hello,' : `Hello <bdi>${escapeHtml(name)}</bdi>,`;
  return `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p>${greeting}</p>
${paragraphs.map(renderParagraph).join('\n')}
</div>
</body>
</html>
`;
};

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a4f8b;color:#ffffff;' +
  'font-weight:bold;text-decoration:none';

const renderParagraph = (paragraph: Paragraph): string => {
  if ('text' in paragraph) return `<p>${escapeHtml(paragraph.text)}</p>`;
  const link = escapeHtml(paragraph.link);
  return `<p><a href="${link}" style="${BUTTON}">${escapeHtml(paragraph.label)}</a></p>
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

// Not shared with http-koa, because adapters depend on the core only, and the core has no HTML.
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
