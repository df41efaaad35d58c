import type { Core } from '@paydocs/core';
import type { Context, Middleware } from 'koa';
import { parametersOf } from '../input/query.ts';
import { formBody } from '../input/request-body.ts';
import { requestIdOf } from '../middleware/response-headers.ts';
import { type Problem, problemOf } from '../problems.ts';
import type { Endpoint } from '../routes/operation.ts';
import { resetPasswordWith } from '../routes/reset-password.ts';
import { type FieldErrors, formPage } from './form-page.ts';
import { donePage, incompletePage, problemPage } from './notice-page.ts';
import { sendPage } from './page.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * `GET /reset-password`: shows the form for a reset link. Does not look up the token: a visit, by a
 * mail scanner for example, neither consumes the token nor reveals its validity.
 */
const showForm: Middleware = (ctx) => {
  const { token = '', email = '' } = parametersOf(ctx.querystring);
  const isComplete = token !== '' && email !== '';
  ctx.status = isComplete ? 200 : 422;
  sendPage(ctx, isComplete ? formPage({ token, email }) : incompletePage());
};

/** Returns the sentences of each invalid field, and rethrows any other error. */
const fieldErrors = (error: unknown, ctx: Context): FieldErrors => {
  const { status, errors } = problemOf(error, requestIdOf(ctx));
  if (status !== 422) throw error;
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      typeof sentences === 'string' ? [sentences] : sentences,
    ]),
  );
};

/**
 * `POST /reset-password`: sets the password of the form, or shows the form again with its errors.
 * Needs no protection against cross-site forgery: no cookie is read, the token is the authority.
 */
const submitForm =
  (core: Pick<Core, 'resetPassword'>): Middleware =>
  async (ctx) => {
    const form = await formBody(ctx);
    try {
      await resetPasswordWith(core, ctx)(form);
      sendPage(ctx, donePage());
    } catch (error) {
      const errors = fieldErrors(error, ctx);
      ctx.status = 422;
      const page = { token: textOf(form['token']), email: textOf(form['email']), errors };
      sendPage(ctx, formPage(page));
    }
  };

const sendError = (ctx: Context, problem: Problem): void => {
  ctx.status = problem.status;
  ctx.set({ ...problem.headers });
  sendPage(ctx, problemPage(problem, ctx.response.get('Retry-After')));
};

const page = { path: '/reset-password', caller: 'anybody', sendError } as const;

/** The HTML pages for a reset link, also for errors. They are not part of the API. */
export const resetPage: readonly Endpoint[] = [
  { ...page, method: 'GET', limitClass: 'read', handler: () => showForm },
  { ...page, method: 'POST', limitClass: 'reset', handler: submitForm },
];
