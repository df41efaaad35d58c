import type { Problem } from '../problems.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

const notice = (title: string, paragraphs: readonly Html[]): Page => ({
  title,
  content: html`<h1>${title}</h1>
${paragraphs}`,
});

/** What a person sees whose password has been changed. */
export const donePage = (): Page =>
  notice('Your password has been changed', [
    html`<p>You have been signed out everywhere. Sign in with the new password.</p>`,
    html`<p class="quiet">You can close this page.</p>`,
  ]);

/** What a person sees whose link lacks its token or its e-mail address. */
export const incompletePage = (): Page =>
  notice('This link is incomplete', [
    html`<p>Open the link in the e-mail again, or copy all of it into the address bar.</p>`,
  ]);

const sentences = ({ errors }: Problem): string[] =>
  Object.entries(errors).flatMap(([field, told]) =>
    field === 'request_id' ? `It is known as request ${String(told)}.` : told,
  );

const wait = (retryAfterSeconds: string): Html[] =>
  retryAfterSeconds === ''
    ? []
    : [
        html`<p>Go back and try again in ${
          retryAfterSeconds === '1' ? 'a second' : `${retryAfterSeconds} seconds`
        }.</p>`,
      ];

/** A problem as a person reads it; `retryAfterSeconds` is the header's text, empty without one. */
export const problemPage = (problem: Problem, retryAfterSeconds: string): Page =>
  notice(problem.message.replace(/\.$/, ''), [
    ...sentences(problem).map((sentence) => html`<p>${sentence}</p>`),
    ...wait(retryAfterSeconds),
  ]);
