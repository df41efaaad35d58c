import type { Core } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { formBody } from '../input/request-body.ts';
import { requestIdOf } from '../middleware/response-headers.ts';
import type { Endpoint } from '../operation.ts';
import { problemOf } from '../problems.ts';
import { parseQuery } from '../query.ts';
import { readBody } from '../read-input.ts';
import { ResetPasswordBody } from '../routes/reset-password.ts';
import { type FieldErrors, formPage } from './form-page.ts';
import { donePage, incompletePage } from './notice-page.ts';
import { RESET_PAGE_PATH, show } from './page.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * `GET /reset-password`: the form that a mailed link leads to. It looks nothing up, so that a visit
 * (a mail scanner's, for one) neither uses the token up nor tells whether it holds.
 */
const showForm: Middleware = (ctx) => {
  const { token = '', email = '' } = Object.fromEntries(parseQuery(ctx.querystring));
  const isComplete = token !== '' && email !== '';
  ctx.status = isComplete ? 200 : 422;
  show(ctx, isComplete ? formPage({ token, email }) : incompletePage());
};

/** What was wrong, field by field; anything else than a bad input goes on as it is. */
const fieldErrors = (error: unknown, ctx: Context): FieldErrors => {
  const { status, errors } = problemOf(error, requestIdOf(ctx));
  if (status !== 422) throw error;
  return Object.fromEntries(
    Object.entries(errors).map(([field, told]) => [
      field,
      typeof told === 'string' ? [told] : told,
    ]),
  );
};

/**
 * `POST /reset-password`: sets the password of the form, or shows the form again with what was
 * wrong. There is nothing to forge across sites: no cookie counts, the token is the authority, and
 * whoever knows it needs nobody else's browser.
 */
const submitForm =
  (core: Pick<Core, 'resetPassword'>): Middleware =>
  async (ctx) => {
    const form = await formBody(ctx);
    try {
      const { token, email, password } = readBody(ResetPasswordBody, form);
      await core.resetPassword({ token, email, password });
      show(ctx, donePage());
    } catch (error) {
      const errors = fieldErrors(error, ctx);
      ctx.status = 422;
      show(ctx, formPage({ token: textOf(form['token']), email: textOf(form['email']), errors }));
    }
  };

/** The page that a reset link leads to. It is no part of the API: people use it, in a browser. */
export const resetPage: readonly Endpoint[] = [
  {
    method: 'GET',
    path: RESET_PAGE_PATH,
    limitClass: 'read',
    caller: 'anybody',
    handler: () => showForm,
  },
  {
    method: 'POST',
    path: RESET_PAGE_PATH,
    limitClass: 'reset',
    caller: 'anybody',
    handler: submitForm,
  },
];
