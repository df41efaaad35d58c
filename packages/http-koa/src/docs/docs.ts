import type { Middleware } from 'koa';
import type { Endpoint } from '../routes/operation.ts';
import { DOCS_FILES, type DocsFile, docsFiles } from './docs-files.ts';
import { docsPage } from './docs-page.ts';

const YEAR_SECONDS = 31_536_000;

/** `GET /docs/<name>`: a file, cached by browsers without limit since its URL has its version. */
const docsFile =
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

const get = (path: string, handler: Endpoint['handler']): Endpoint => ({
  method: 'GET',
  path,
  limitClass: 'read',
  caller: 'anybody',
  handler,
});

/** The API description as an HTML page, and the files that the page loads. */
export const docs: readonly Endpoint[] = [
  get('/docs', () => docsPage),
  ...DOCS_FILES.map((name) => get(`/docs/${name}`, () => docsFile(name))),
];
