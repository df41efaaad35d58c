import { hash } from 'node:crypto';
import type { Context } from 'koa';
import { isNotModified } from '../request/entity-tags.ts';
import { jsonTexts } from './json-text.ts';

const DIGEST_CHARACTERS = 12;

/**
 * Returns the entity tag of a record: its version, and a digest of what the response shows besides the
 * fields of the record, such as counts and embedded records. `If-Match` compares the version alone.
 */
export const entityTag = (version: number, besides: readonly unknown[]): string => {
  const digest = hash('sha256', JSON.stringify(besides), 'base64url');
  return `"${version}-${digest.slice(0, DIGEST_CHARACTERS)}"`;
};

export interface RecordResponse {
  readonly resource: object;
  /** See {@link entityTag}. */
  readonly tag: string;
  readonly message?: string;
  readonly status?: 200 | 201 | 202;
}

/**
 * Sends `{ success: true, data: … }` with the `ETag` of the record, or 304 if `If-None-Match`
 * names that tag (RFC 9110 §13.1.2). Raw JSON is sent as it is stored.
 */
export const sendRecord = (
  ctx: Context,
  { resource, tag, message, status = 200 }: RecordResponse,
): void => {
  const [text = 'null'] = jsonTexts([resource]);
  const end = message === undefined ? '' : `,"message":${JSON.stringify(message)}`;
  ctx.status = status;
  ctx.set('ETag', tag);
  if (isNotModified(ctx, tag)) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = `{"success":true,"data":${text}${end}}`;
};
