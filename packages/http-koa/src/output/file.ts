import { createHash } from 'node:crypto';
import { plainLetters, Unreadable } from '@paydocs/core';
import type { Context } from 'koa';
import { rangeNotSatisfiable } from '../problems/problems.ts';
import { isNotModified } from '../request/entity-tags.ts';
import { type FilePart, requestedRange } from '../request/requested-range.ts';
import { lateBody, sendLate } from './late-body.ts';

export interface FileResponse {
  readonly type: string;
  /** The name under which the file is saved. */
  readonly fileName: string;
  /** The number of bytes. */
  readonly size: number;
  /** The SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** Returns the bytes, or a part of them. */
  readonly read: (part?: FilePart) => AsyncIterable<Uint8Array>;
  /** Called with an error after the headers of the response. */
  readonly onLateError: (error: unknown) => void;
}

const NOT_PLAIN = /[^\w .-]/gu;

/** Returns the plain letters of a name, and `_` in place of others. */
const plainName = (name: string): string => plainLetters(name).replaceAll(NOT_PLAIN, '_');

/**
 * Sets the media type, and the name under which the file is saved (RFC 6266): all letters of the name
 * in UTF-8 (RFC 8187), and the plain ones for old clients.
 */
export const setFileHeaders = (ctx: Context, type: string, fileName: string): void => {
  const fallback = plainName(fileName);
  ctx.attachment(fileName, { fallback });
  ctx.type = type;
};

/** Returns the parts of a file. The last one is held back until the digest of all is right. */
async function* verified(
  parts: AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const part of parts) {
    hash.update(part);
    if (held !== undefined) yield held;
    held = part;
  }
  if (hash.digest('hex') !== sha256) throw new Unreadable('A file has changed while it was read.');
  if (held !== undefined) yield held;
}

/**
 * Sends a file, or the range of it that the request wants, or 304 if `If-None-Match` names its digest
 * (RFC 9110 §13, §14).
 *
 * @throws HttpProblem (416) for a range after its end.
 */
export const sendFile = async (ctx: Context, file: FileResponse): Promise<void> => {
  const { size, sha256 } = file;
  const tag = `"${sha256}"`;
  if (isNotModified(ctx, tag)) {
    ctx.status = 304;
    ctx.set('ETag', tag);
    return;
  }
  ctx.status = 200;
  const range = requestedRange(ctx, { size, tag });
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(size);
  const parts = range === undefined ? verified(file.read(), sha256) : file.read(range);
  const { start, end } = range ?? { start: 0, end: size };
  const body = ctx.method === 'HEAD' ? undefined : await lateBody(parts, end - start);

  setFileHeaders(ctx, file.type, file.fileName);
  ctx.set({ ETag: tag, 'Accept-Ranges': 'bytes' });
  if (range !== undefined) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  }
  if (body !== undefined) sendLate(ctx, body, file.onLateError);
  ctx.length = end - start;
};
