import type { Middleware } from 'koa';
import { sendCompressed } from '../output/compressed.ts';
import { originalUrl } from '../request/host.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint } from '../routes/operation.ts';
import { DOCS_FILES, type DocsFile, docsFiles } from './docs-files.ts';
import { docsPage } from './docs-page.ts';

const YEAR_SECONDS = 31_536_000;

/** `GET /docs/<name>`: a file. Browsers cache it for a year, since its URL contains a version. */
const docsFile =
  (name: DocsFile): Middleware =>
  async (ctx) => {
    const file = (await docsFiles()).get(name);
    if (file === undefined) throw new Error(`${name} is not loaded.`);
    ctx.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.type = name.endsWith('.css') ? 'css' : 'js';
    sendCompressed(ctx, file);
  };

/** The API description as an HTML page, and the files of the page. */
export const docs: readonly Endpoint[] = [
  openGet('/docs', () => docsPage),
  ...DOCS_FILES.map((name) => openGet(`/docs/${name}`, () => docsFile(name))),
];

/**
 * Redirects a browser from `GET /` to the docs. Any other client gets the 404 of an unknown path.
 * The location is relative, for any prefix of a host or a proxy.
 */
export const docsRedirect: Middleware = async (ctx, next) => {
  const isRoot = ctx.path === '/' && ['GET', 'HEAD'].includes(ctx.method);
  if (isRoot) ctx.vary('Accept');
  // JSON comes first, for clients that accept any type.
  if (!isRoot || ctx.accepts('json', 'html') !== 'html') {
    await next();
    return;
  }
  const [path = ''] = originalUrl(ctx).split('?', 1);
  // At `/api` without a slash a browser resolves `docs` to `/docs`.
  const mountedAt = path.startsWith('/') ? (path.split('/').at(-1) ?? '') : '';
  ctx.redirect(mountedAt === '' ? './docs' : `./${mountedAt}/docs`);
};
