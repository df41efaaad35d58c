import type { Core } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { forwardedOf } from '../request/forwarded.ts';
import { redirectToDone } from './done.ts';
import { fieldErrors, isAboutLink, issuesOf, passwordErrors } from './field-errors.ts';
import type { FieldErrors, LinkFields } from './form-fields.ts';
import { linkInForm, linkInQuery } from './link.ts';
import { deadLinkPage, incompletePage, RESET_LINK } from './link-request.ts';
import type { SendPage } from './page.ts';
import { addRequestFacts } from '../request/request-facts.ts';
import { resetForm } from './reset-form.ts';

type ResetCore = Pick<Core, 'checkResetLink' | 'resetPassword'>;

/**
 * `GET /reset-password`: shows the form for a reset link that works. Looks up the token without
 * using it: a visit, by a mail scanner for example, leaves the link valid.
 */
export const showResetForm =
  (send: SendPage) =>
  (core: ResetCore): Middleware =>
  async (ctx) => {
    const link = linkInQuery(ctx);
    if (link.token === '' || link.email === '') {
      ctx.status = 422;
      send(ctx, incompletePage(RESET_LINK, link.email));
    } else if (isAboutLink(await issuesOf(core.checkResetLink(link)))) {
      ctx.status = 422;
      send(ctx, deadLinkPage(RESET_LINK, link.email));
    } else {
      send(ctx, resetForm(link));
    }
  };

/** Shows the form again, unless its link no longer works. */
const showAgain = async (
  ctx: Context,
  {
    core,
    send,
    link,
    errors,
  }: {
    readonly core: ResetCore;
    readonly send: SendPage;
    readonly link: LinkFields & { readonly keepsApiTokens: boolean };
    readonly errors: FieldErrors;
  },
): Promise<void> => {
  ctx.status = 422;
  const isDead = isAboutLink(await issuesOf(core.checkResetLink(link)));
  send(ctx, isDead ? deadLinkPage(RESET_LINK, link.email) : resetForm({ ...link, errors }));
};

/**
 * `POST /reset-password`: sets the password of the form, or shows the form again with its errors.
 * Needs no protection against cross-site forgery: no cookie is read, the token is the authority.
 */
export const submitResetForm =
  (send: SendPage) =>
  (core: ResetCore): Middleware =>
  async (ctx) => {
    const { link: presented, text } = await linkInForm(ctx);
    const keepsApiTokens = text('keep_api_tokens') !== '';
    const link = { ...presented, keepsApiTokens };
    const password = text('password');
    const errors = passwordErrors({ password, again: text('password_confirmation') });
    if (Object.keys(errors).length > 0) {
      await showAgain(ctx, { core, send, link, errors });
      return;
    }
    const { address } = forwardedOf(ctx);
    const reset = core.resetPassword({
      ...presented,
      password,
      revokeApiTokens: !keepsApiTokens,
      address,
    });
    const issues = await issuesOf(reset.then((receipt) => addRequestFacts(ctx.req, receipt)));
    if (issues.length === 0) redirectToDone(ctx);
    else await showAgain(ctx, { core, send, link, errors: fieldErrors(issues) });
  };
