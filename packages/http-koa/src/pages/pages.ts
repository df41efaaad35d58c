import type { Middleware } from 'koa';
import type { Core } from '@paydocs/core';
import { addRequestFacts } from '../request/request-facts.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint } from '../routes/operation.ts';
import { isDone, redirectToDone } from './done.ts';
import { fieldErrors, issuesOf } from './field-errors.ts';
import { linkInForm, linkInQuery } from './link.ts';
import {
  type LinkRequest,
  RESET_LINK,
  requestedPage,
  requestPage,
  VERIFICATION_LINK,
} from './link-request.ts';
import { changedPage, verifiedPage } from './notices.ts';
import { type Page, type PageOptions, pageSender, type SendPage } from './page.ts';
import { problemSender } from './problem-sender.ts';
import { showResetForm, submitResetForm } from './reset-password.ts';
import { showConfirmation, submitConfirmation } from './verify-email.ts';

/** A form: its handlers, and the page after it. */
interface Form {
  readonly show: Endpoint['handler'];
  readonly submit: Endpoint['handler'];
  readonly done: Page;
}

const showRequest = (send: SendPage, request: LinkRequest) => (): Middleware => (ctx) =>
  send(ctx, requestPage(request, { email: linkInQuery(ctx).email }));

/** Asks for a link, with the same answer for every address. */
const submitRequest =
  (send: SendPage, request: LinkRequest) =>
  (core: Core): Middleware =>
  async (ctx) => {
    const { email } = (await linkInForm(ctx)).link;
    const issues = await issuesOf(
      request.send(core, email).then((receipt) => addRequestFacts(ctx.req, receipt)),
    );
    if (issues.length === 0) {
      redirectToDone(ctx);
    } else {
      ctx.status = 422;
      send(ctx, requestPage(request, { email, errors: fieldErrors(issues) }));
    }
  };

/** The HTML pages of links in e-mails, also for errors. They are not part of the API. */
export const pages = (options: PageOptions = {}): readonly Endpoint[] => {
  const send = pageSender(options);
  const sendError = problemSender(send);
  const page = (
    path: string,
    limitClass: Endpoint['limitClass'],
    { show, submit, done }: Form,
  ): readonly Endpoint[] => {
    const shown: Endpoint['handler'] = (core, addressOf) => {
      const form = show(core, addressOf);
      return (ctx, next) => (isDone(ctx) ? send(ctx, done) : form(ctx, next));
    };
    return [
      { ...openGet(path, shown), sendError },
      { path, method: 'POST', limitClass, caller: 'anybody', sendError, handler: submit },
    ];
  };
  const requests = [RESET_LINK, VERIFICATION_LINK].flatMap((request) =>
    page(`/${request.action}`, 'forgot', {
      show: showRequest(send, request),
      submit: submitRequest(send, request),
      done: requestedPage(request),
    }),
  );
  return [
    ...page('/reset-password', 'reset', {
      show: showResetForm(send),
      submit: submitResetForm(send),
      done: changedPage(options),
    }),
    ...page('/verify-email', 'reset', {
      show: showConfirmation(send),
      submit: submitConfirmation(send),
      done: verifiedPage(options),
    }),
    ...requests,
  ];
};
