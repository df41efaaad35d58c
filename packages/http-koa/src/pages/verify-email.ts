import type { Core } from '@paydocs/core';
import type { Middleware } from 'koa';
import { html } from '../output/html.ts';
import { redirectToDone } from './done.ts';
import { issuesOf } from './field-errors.ts';
import { type LinkFields, linkFields } from './form-fields.ts';
import { linkInForm, linkInQuery } from './link.ts';
import { deadLinkPage, incompletePage, VERIFICATION_LINK } from './link-request.ts';
import type { Page, SendPage } from './page.ts';

const confirmPage = (link: LinkFields): Page => ({
  title: VERIFICATION_LINK.title,
  content: html`<h1>${VERIFICATION_LINK.title}</h1>
<form method="post" action="verify-email">
${linkFields(link)}<button type="submit">Confirm this address</button>
</form>`,
});

/**
 * `GET /verify-email`: shows a button for a verification link. Neither looks up nor uses the token:
 * a visit by a mail scanner confirms nothing.
 */
export const showConfirmation = (send: SendPage) => (): Middleware => (ctx) => {
  const link = linkInQuery(ctx);
  const isComplete = link.token !== '' && link.email !== '';
  ctx.status = isComplete ? 200 : 422;
  send(ctx, isComplete ? confirmPage(link) : incompletePage(VERIFICATION_LINK, link.email));
};

/** `POST /verify-email`: confirms the address of the link. Signs nobody in. */
export const submitConfirmation =
  (send: SendPage) =>
  (core: Pick<Core, 'verifyEmail'>): Middleware =>
  async (ctx) => {
    const { link } = await linkInForm(ctx);
    const issues = await issuesOf(core.verifyEmail(link));
    if (issues.length === 0) {
      redirectToDone(ctx);
    } else {
      ctx.status = 422;
      send(ctx, deadLinkPage(VERIFICATION_LINK, link.email));
    }
  };
