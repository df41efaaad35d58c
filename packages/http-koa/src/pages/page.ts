import { ANYTHING, checkOptions, type RulesOf } from '@paydocs/core';
import type { Context } from 'koa';
import { type Html, html } from '../output/html.ts';
import { style, styleSource } from './style.ts';

/** Options of the pages for people. */
export interface PageOptions {
  /** The name of the product, on top of each page and in its title; none by default. */
  readonly productName?: string | undefined;
  /** The page where people sign in, an http or https URL; without one no page links there. */
  readonly signInUrl?: string | undefined;
}

const rules: RulesOf<PageOptions> = {
  productName: { accepts: (value) => typeof value === 'string', expected: 'a text' },
  signInUrl: ANYTHING,
};

/**
 * Validates the options of the pages.
 *
 * @throws TypeError for an option that is unknown, and for a sign-in page that is not an http(s) URL: `javascript:` is a URL as well.
 */
export const validatePageOptions = (options: PageOptions = {}): PageOptions => {
  checkOptions(options, rules, { path: 'pages' });
  const { signInUrl } = options;
  if (signInUrl !== undefined && !/^https?:$/.test(URL.parse(signInUrl)?.protocol ?? '')) {
    throw new TypeError('pages.signInUrl must be an http or https URL.');
  }
  return options;
};

/** An HTML page. */
export interface Page {
  readonly title: string;
  readonly content: Html;
  /** The URL of its script, a module of this origin that asks the API; none by default. */
  readonly script?: string;
}

const POLICY = [
  "default-src 'none'",
  `style-src ${styleSource}`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
const POLICY_OF_SCRIPT = ["script-src 'self'", "connect-src 'self'"];

const HEADERS = {
  // The URL contains the token, which must not reach other sites or caches (OWASP Forgot Password).
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // For browsers without support for frame-ancestors.
  'X-Frame-Options': 'DENY',
};

export type SendPage = (ctx: Context, page: Page) => void;

const EMPTY = html``;

// Not in a template: a bundler would lower it, by a package of its own.
const SCRIPT_END: Html = { markup: '</script>' };

/** Returns a sender of pages that load and run nothing but their own script, and are neither framed nor cached. */
export const pageSender =
  ({ productName }: PageOptions): SendPage =>
  (ctx, { title, content, script }) => {
    const policy = script === undefined ? POLICY : [...POLICY, ...POLICY_OF_SCRIPT];
    ctx.set({ ...HEADERS, 'Content-Security-Policy': policy.join('; ') });
    ctx.type = 'html';
    // Not escaped: the hash in the policy is of these bytes.
    ctx.body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${productName === undefined ? '' : ` – ${productName}`}</title>
<link rel="icon" href="data:,">
<style>${{ markup: style }}</style>
${script === undefined ? EMPTY : html`<script type="module" src="${script}">${SCRIPT_END}\n`}</head>
<body>
<main>
${
  productName === undefined
    ? EMPTY
    : html`<p class="product">${productName}</p>
`
}${content}
</main>
</body>
</html>
`.markup;
  };
