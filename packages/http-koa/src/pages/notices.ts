import type { Problem } from '../problems/problems.ts';
import { type Html, html } from '../output/html.ts';
import type { Page, PageOptions } from './page.ts';

const notice = (title: string, paragraphs: readonly Html[]): Page => ({
  title,
  content: html`<h1>${title}</h1>
${paragraphs}`,
});

const next = ({ signInUrl }: PageOptions): Html =>
  signInUrl === undefined
    ? html`<p class="quiet">You can close this page.</p>`
    : html`<p><a class="button" href="${signInUrl}">Sign in</a></p>`;

/** Returns the page after a changed password. */
export const changedPage = (options: PageOptions): Page =>
  notice('Your password has been changed', [
    html`<p>You have been signed out everywhere. Sign in with the new password.</p>
`,
    next(options),
  ]);

/** Returns the page after a confirmed address. */
export const verifiedPage = (options: PageOptions): Page =>
  notice('Your address is confirmed', [
    html`<p>Thank you. There is nothing more to do.</p>
`,
    next(options),
  ]);

const sentences = ({ errors }: Problem): string[] =>
  Object.entries(errors).flatMap(([field, value]) =>
    field === 'request_id' ? `It is known as request ${String(value)}.` : value,
  );

const wait = (retryAfterSeconds: string): Html[] =>
  retryAfterSeconds === ''
    ? []
    : [
        html`<p>Go back and try again in ${
          retryAfterSeconds === '1' ? 'a second' : `${retryAfterSeconds} seconds`
        }.</p>`,
      ];

export const problemPage = (problem: Problem): Page =>
  notice(problem.message.replace(/\.$/, ''), [
    ...sentences(problem).map((sentence) => html`<p>${sentence}</p>`),
    ...wait(problem.headers?.['Retry-After'] ?? ''),
  ]);
