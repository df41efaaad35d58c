import type { Middleware } from 'koa';
import type { Core } from '@paydocs/core';
import { addRequestFacts } from '../request/request-facts.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint } from '../routes/operation.ts';
import { fieldErrors, issuesOf } from './field-errors.ts';
import { linkInForm, linkInQuery } from './link.ts';
import {
  type LinkRequest,
  RESET_LINK,
  requestedPage,
  requestPage,
  VERIFICATION_LINK,
} from './link-request.ts';
import { type PageOptions, pageSender, type SendPage } from './page.ts';
import { problemSender } from './problem-sender.ts';
import { showResetForm, submitResetForm } from './reset-password.ts';
import { showConfirmation, submitConfirmation } from './verify-email.ts';

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
    if (issues.length > 0) ctx.status = 422;
    send(
      ctx,
      issues.length === 0
        ? requestedPage(request)
        : requestPage(request, { email, errors: fieldErrors(issues) }),
    );
  };

/** The HTML pages of links in e-mails, also for errors. They are not part of the API. */
export const pages = (options: PageOptions = {}): readonly Endpoint[] => {
  const send = pageSender(options);
  const sendError = problemSender(send);
  const page = (
    path: string,
    limitClass: Endpoint['limitClass'],
    [show, submit]: readonly [Endpoint['handler'], Endpoint['handler']],
  ): readonly Endpoint[] => [
    { ...openGet(path, show), sendError },
    { path, method: 'POST', limitClass, caller: 'anybody', sendError, handler: submit },
  ];
  const requests = [RESET_LINK, VERIFICATION_LINK].flatMap((request) =>
    page(`/${request.action}`, 'forgot', [
      showRequest(send, request),
      submitRequest(send, request),
    ]),
  );
  return [
    ...page('/reset-password', 'reset', [showResetForm(send), submitResetForm(send, options)]),
    ...page('/verify-email', 'reset', [showConfirmation(send), submitConfirmation(send, options)]),
    ...requests,
  ];
};
