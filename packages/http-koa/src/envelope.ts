import type { Context } from 'koa';
import type { Problem } from './problems.ts';

/** What a successful answer carries beside `success: true`. */
export interface Success {
  readonly data?: unknown;
  readonly links?: unknown;
  readonly meta?: unknown;
  readonly message?: string;
}

// Written here and not left to Koa, so that a body that JSON cannot carry still ends as a problem.
const write = (ctx: Context, body: object): void => {
  const json = JSON.stringify(body);
  ctx.type = 'json';
  ctx.body = json;
};

/** Answers with `{ success: true, … }`, under 200 unless told otherwise. */
export const succeed = (ctx: Context, success: Success, status: 200 | 201 = 200): void => {
  ctx.status = status;
  write(ctx, { success: true, ...success });
};

/** The text of a problem's envelope. */
export const problemEnvelope = ({ message, errors }: Problem): object => ({
  success: false,
  message,
  errors,
});

/** Answers with a problem, its headers included. */
export const fail = (ctx: Context, problem: Problem): void => {
  ctx.status = problem.status;
  ctx.set({ ...problem.headers });
  write(ctx, problemEnvelope(problem));
};
