import type { Core, OutboxReceipt } from '@paydocs/core';
import { type Html, html } from '../output/html.ts';
import { errorSummary, type FieldErrors, formField } from './form-fields.ts';
import type { Page } from './page.ts';

/** A kind of link that people can ask for by e-mail. */
export interface LinkRequest {
  /** The path of the page where people ask, relative to the other pages. */
  readonly action: string;
  readonly title: string;
  /** What the link does, as the end of `to …`. */
  readonly purpose: string;
  /** What holds for somebody who has used the link before. */
  readonly used: string;
  readonly send: (
    core: Pick<Core, 'forgotPassword' | 'resendVerification'>,
    email: string,
  ) => Promise<OutboxReceipt>;
}

/** The link that sets a new password. */
export const RESET_LINK: LinkRequest = {
  action: 'forgot-password',
  title: 'Ask for a new password',
  purpose: 'choose a new password',
  used: 'If you have chosen a password with it, sign in with that.',
  send: (core, email) => core.forgotPassword({ email }),
};

/** The link that confirms an e-mail address. */
export const VERIFICATION_LINK: LinkRequest = {
  action: 'resend-verification',
  title: 'Confirm your address',
  purpose: 'confirm your address',
  used: 'If you have confirmed your address with it, there is nothing more to do.',
  send: (core, email) => core.resendVerification({ email }),
};

interface RequestForm {
  readonly email: string;
  readonly errors?: FieldErrors;
}

/** Returns the form that asks for a link. */
const requestForm = ({ action }: LinkRequest, { email, errors = {} }: RequestForm): Html =>
  html`<form method="post" action="${action}">
${formField(
  {
    name: 'email',
    label: 'E-mail address',
    attributes: html`type="email" value="${email}" required maxlength="254" autocomplete="username"`,
  },
  errors,
)}<button type="submit">Send a link</button>
</form>`;

/** Returns the page that asks for a link. */
export const requestPage = (request: LinkRequest, { email, errors = {} }: RequestForm): Page => ({
  title: `${Object.keys(errors).length === 0 ? '' : 'Error: '}${request.title}`,
  content: html`<h1>${request.title}</h1>
${errorSummary('No link was sent', errors)}<p>We send a link to ${request.purpose} to this address.</p>
${requestForm(request, { email, errors })}`,
});

/** Returns the page after a request, which is the same for every address. */
export const requestedPage = ({ purpose }: LinkRequest): Page => ({
  title: 'Check your mailbox',
  content: html`<h1>Check your mailbox</h1>
<p>If the address needs one, a link to ${purpose} is on its way.</p>
<p class="quiet">It may take a few minutes. Look into the folder for spam as well.</p>`,
});

/** Returns the page for a link that is used, expired, replaced or invalid, with a way to another. */
export const deadLinkPage = (request: LinkRequest, email: string): Page => ({
  title: 'This link no longer works',
  content: html`<h1>This link no longer works</h1>
<p>A link works once and for a limited time, and only the newest one works.</p>
<p>${request.used} Otherwise you can ask for another one:</p>
${requestForm(request, { email })}`,
});

/** Returns the page for a link without a token or an e-mail address. */
export const incompletePage = (request: LinkRequest, email: string): Page => ({
  title: 'This link is incomplete',
  content: html`<h1>This link is incomplete</h1>
<p>Open the link in the e-mail again, or copy all of it into the address bar. You can also ask for
another one:</p>
${requestForm(request, { email })}`,
});
