import type { Context } from 'koa';
import { jsonText } from './json-text.ts';
import type { Pagination } from './pagination/pagination.ts';
import type { Problem } from './problems.ts';

/** What a successful answer carries beside `success: true`. */
export interface Success {
  readonly data?: unknown;
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

const START = Buffer.from('{"success":true,"data":[');

/**
 * Answers with a page under 200, each row encoded by itself. V8 keeps a text in two bytes a email
 * if one email of it is beyond Latin-1: with a single Polish name on it, a page as one text would
 * take longer to encode than all the rest of its JSON takes to write.
 */
export const succeedWithPage = (
  ctx: Context,
  rows: readonly object[],
  pagination: Pagination,
): void => {
  const data = rows.map((row, place) => Buffer.from((place === 0 ? '' : ',') + jsonText(row)));
  const end = Buffer.from(`],${JSON.stringify(pagination).slice(1)}`);
  ctx.status = 200;
  ctx.type = 'json';
  ctx.body = Buffer.concat([START, ...data, end]);
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
