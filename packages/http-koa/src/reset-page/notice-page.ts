import type { Problem } from '../problems.ts';
import { type Html, html } from '../html.ts';
import type { Page } from './page.ts';

const notice = (title: string, paragraphs: readonly Html[]): Page => ({
  title,
  content: html`<h1>${title}</h1>
${paragraphs}`,
});

/** Returns the page after a changed password. */
export const donePage = (): Page =>
  notice('Your password has been changed', [
    html`<p>You have been signed out everywhere. Sign in with the new password.</p>`,
    html`<p class="quiet">You can close this page.</p>`,
  ]);

/** Returns the page for a link without a token or an e-mail address. */
export const incompletePage = (): Page =>
  notice('This link is incomplete', [
    html`<p>Open the link in the e-mail again, or copy all of it into the address bar.</p>`,
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

/** Returns the page for a problem. `retryAfterSeconds` is the value of the header, or empty. */
export const problemPage = (problem: Problem, retryAfterSeconds: string): Page =>
  notice(problem.message.replace(/\.$/, ''), [
    ...sentences(problem).map((sentence) => html`<p>${sentence}</p>`),
    ...wait(retryAfterSeconds),
  ]);
