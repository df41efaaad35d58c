import type { Context } from 'koa';

/** A part of a file: from its first byte up to the byte after the last one. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

// One range of bytes (RFC 9110 §14.1.2): `0-9`, `10-` or the last `-5`.
const BYTES = /^bytes=[ \t]*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))[ \t]*$/i;

/**
 * Whether the parts that the client has are of this file (RFC 9110 §13.1.5). A weak tag and a date prove
 * nothing.
 */
const isCurrent = (ctx: Context, tag: string): boolean => {
  const condition = ctx.req.headers['if-range'];
  return condition === undefined || condition === tag;
};

/**
 * Returns the part of a file that the request wants; undefined for all of it: without `Range`, for
 * several ranges and malformed ones, and for another version by `If-Range`.
 *
 * @returns `unsatisfiable` for a range after the end of the file.
 */
export const requestedRange = (
  ctx: Context,
  { size, tag }: { readonly size: number; readonly tag: string },
): FilePart | 'unsatisfiable' | undefined => {
  const { range } = ctx.req.headers;
  if (ctx.method !== 'GET' || range === undefined || !isCurrent(ctx, tag)) return undefined;
  const [, first, last, suffix] = BYTES.exec(range) ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last === '' ? size : Number(last) + 1;
  if (end <= start && last !== '') return undefined;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size) };
};
