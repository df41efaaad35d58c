import type { Context } from 'koa';
import type { Pagination } from '../pagination/pagination.ts';
import type { Problem } from '../problems/problems.ts';
import { jsonTexts } from './json-text.ts';

/** The fields of a successful response in addition to `success: true`. */
export interface Success {
  readonly data?: unknown;
  readonly message?: string;
}

// Encodes before setting the type: a value without a JSON form becomes a 500 envelope.
const sendJson = (ctx: Context, body: object): void => {
  const json = JSON.stringify(body);
  ctx.type = 'json';
  ctx.body = json;
};

/** Sends `{ success: true, … }`. */
export const sendSuccess = (ctx: Context, success: Success, status: 200 | 201 = 200): void => {
  ctx.status = status;
  sendJson(ctx, { success: true, ...success });
};

/** Returns texts as one buffer in UTF-8. */
const bytesOf = (texts: readonly string[]): Buffer => {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
};

/**
 * Sends a page of a list. Each row is encoded separately: V8 stores a string with two bytes per
 * character if a single character is outside Latin-1. One such name would slow down the encoding of
 * the whole page.
 */
export const sendPage = (ctx: Context, rows: readonly object[], pagination: Pagination): void => {
  const texts = jsonTexts(rows).flatMap((text, index) => (index === 0 ? [text] : [',', text]));
  const end = `],${JSON.stringify(pagination).slice(1)}`;
  ctx.status = 200;
  ctx.type = 'json';
  ctx.body = bytesOf(['{"success":true,"data":[', ...texts, end]);
};

/**
 * Returns the envelope of a problem. The code is in `errors`, but of a 422 outside of `errors`: there each name is
 * one of a field of the request.
 */
export const problemEnvelope = ({ status, code, message, errors, facts }: Problem): object => ({
  success: false,
  message,
  ...(status === 422 ? { code, errors } : { errors: { code, ...errors, ...facts } }),
});

/** Sends a problem with its headers. */
export const sendError = (ctx: Context, problem: Problem): void => {
  ctx.status = problem.status;
  ctx.set({ ...problem.headers });
  sendJson(ctx, problemEnvelope(problem));
};
