import type { Middleware } from 'koa';
import { type DocsFile, docsFiles } from './docs-files.ts';

const YEAR_SECONDS = 31_536_000;

/** `GET /docs/<name>`: one file, which a browser may keep for ever: its address has its version. */
export const docsFile =
  (name: DocsFile): Middleware =>
  async (ctx) => {
    const file = (await docsFiles()).get(name);
    if (file === undefined) throw new Error(`${name} is not loaded.`);
    ctx.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.vary('Accept-Encoding');
    ctx.type = name.endsWith('.css') ? 'css' : 'js';
    if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = file.gzipped;
    } else {
      ctx.body = file.content;
    }
  };
