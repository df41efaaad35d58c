import type { Context } from 'koa';
import { type Html, html } from '../html.ts';
import { style, styleSource } from './style.ts';

/** An HTML page. */
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
  // The URL contains the token, which must not reach other sites or caches (OWASP Forgot Password).
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // For browsers without support for frame-ancestors.
  'X-Frame-Options': 'DENY',
};

/** Sends a page that loads nothing, runs nothing, and is neither framed nor cached. */
export const sendPage = (ctx: Context, { title, content }: Page): void => {
  ctx.set(HEADERS);
  ctx.type = 'html';
  // Not escaped: the hash in the policy is of these bytes.
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
