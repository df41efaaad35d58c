import type { Context } from 'koa';
import { type Html, html } from './html.ts';
import { style, styleSource } from './style.ts';

/** Where the pages lie, below the path prefix of the app. */
export const RESET_PAGE_PATH = '/reset-password';

/** What a person sees. */
export interface Page {
  readonly title: string;
  readonly content: Html;
}

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // The address holds the token: it must reach no other site, and no cache (OWASP Forgot Password).
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
};

/** Answers with a page that loads nothing, runs nothing, and is neither framed nor stored. */
export const show = (ctx: Context, { title, content }: Page): void => {
  ctx.set(HEADERS);
  ctx.type = 'html';
  // The policy's hash counts each byte of the style, which therefore is no text to escape.
  ctx.body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.markup;
};
