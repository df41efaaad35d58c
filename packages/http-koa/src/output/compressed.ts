import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'koa';

const compress = promisify(gzip);

/** A content in memory, as it is and compressed. */
export interface Compressed {
  readonly content: Buffer;
  readonly gzipped: Buffer;
}

/** Compresses a content that is sent often. */
export const compressed = async (content: Buffer): Promise<Compressed> => ({
  content,
  gzipped: await compress(content),
});

/** Sends a content, compressed to clients that accept gzip. */
export const sendCompressed = (ctx: Context, { content, gzipped }: Compressed): void => {
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = gzipped;
  } else {
    ctx.body = content;
  }
};
