import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Compressed, compressed } from '../output/compressed.ts';
import { ownPackage } from '../own-package.ts';

/** The files of the page. No other file is served. */
export const DOCS_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'docs.css',
  'docs.js',
] as const;

/** The name of a file in `DOCS_FILES`. */
export type DocsFile = (typeof DOCS_FILES)[number];

/** A file in memory. */
export interface LoadedFile extends Compressed {
  /** A hash of the content. */
  readonly version: string;
}

/**
 * Returns the folder of Swagger UI. The build copies it into `dist`: its package has a dependency with
 * an install script, which a host should not have to run.
 */
const swaggerUiFolder = (): string => {
  const { resolve } = ownPackage();
  return import.meta.url.endsWith('.ts')
    ? dirname(resolve('swagger-ui-dist/package.json'))
    : join(dirname(resolve('@paydocs/http-koa/package.json')), 'dist/docs/swagger-ui');
};

// Starts Swagger UI. The policy of the page forbids inline scripts, so this is a file.
const script = `'use strict';
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();

// A sign-in on this page authorizes the operations after it. The administrative token is an object.
const useToken = (response) => {
  const token = response.body?.data?.token;
  if (response.ok && /\\/auth\\/(?:login|refresh)$/.test(response.url)) {
    ui.preauthorizeApiKey('bearer', token?.access_token ?? token);
  }
  return response;
};

// Swagger UI gives its choice of servers no name (WCAG 2.2, 4.1.2).
const nameServers = () =>
  document.querySelector('select#servers')?.setAttribute('aria-label', 'Server');

window.ui = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // By default it sends the description to a validator on the internet.
  validatorUrl: null,
  persistAuthorization: false,
  responseInterceptor: useToken,
  onComplete: nameServers,
});
`;

const stylesheet = `body { margin: 0; }
@media (prefers-color-scheme: light) {
  body { background: #fafafa; }
  /* A contrast of at least 4.5:1 (WCAG 2.2, 1.4.3), as in the dark theme. */
  .swagger-ui :is(.opblock .opblock-summary-method, .info .title small.version-stamp pre) { color: #000; text-shadow: none; }
  .swagger-ui .info :is(a, .url) { color: #2a5fb0; }
  .swagger-ui .info .title small { background: #5a6270; }
  .swagger-ui .info .title small.version-stamp { background: #89bf04; }
  .swagger-ui .renderedMarkdown code { color: #7a0fd8; }
  .swagger-ui .btn.authorize { color: #1b7a4d; }
  .swagger-ui .btn.execute { background: #2a5fb0; }
  .swagger-ui .btn.cancel { color: #b3261e; }
  .swagger-ui .download-contents { background: #5a6270; }
  .swagger-ui :is(.parameter__in, [class*='expand-deep-button']) { color: #555; }
}
/* At least 24 pixels high (WCAG 2.2, 2.5.8). */
.swagger-ui .opblock-summary-path a { display: inline-block; min-height: 24px; line-height: 24px; }
#swagger-ui > p { max-width: 40rem; margin: 3rem auto; font: 1rem/1.5 sans-serif; }
/* Swagger UI shows it to a mouse only (WCAG 2.2, 2.4.7). */
.swagger-ui .opblock .opblock-summary .view-line-link:focus-within { width: 24px; margin: 0 5px; }
/* No operation has links: the column is empty. */
.swagger-ui .responses-table .response-col_links.response-col_links { display: none; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex: 1 0 100%; order: 1; padding: 4px 0 0; }
  /* Cells below each other: beside each other they would break words. */
  .swagger-ui :is(.parameters, .responses-table, .headers) :is(tbody, tr, td),
  .swagger-ui :is(table.parameters, table.responses-table, table.headers) {
    display: block; width: auto; max-width: none; min-width: 0; padding-left: 0; padding-right: 0;
  }
  .swagger-ui :is(.parameters, .responses-table, .headers) thead { display: none; }
  .swagger-ui .headers tr { padding-bottom: 12px; }
  .swagger-ui .headers td { padding: 0; }
  .swagger-ui .parameters-container { padding: 0 12px; }
  .swagger-ui .responses-inner { padding: 12px; }
}
`;

const OWN_FILES: ReadonlyMap<DocsFile, string> = new Map([
  ['docs.css', stylesheet],
  ['docs.js', script],
]);

const contentOf = async (name: DocsFile): Promise<Buffer> => {
  const own = OWN_FILES.get(name);
  return own === undefined ? readFile(join(swaggerUiFolder(), name)) : Buffer.from(own);
};

const load = async (name: DocsFile): Promise<LoadedFile> => {
  const content = await contentOf(name);
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { ...(await compressed(content)), version };
};

let loading: Promise<ReadonlyMap<DocsFile, LoadedFile>> | undefined;

/** Returns all files, read and compressed on the first request. */
export const docsFiles = (): Promise<ReadonlyMap<DocsFile, LoadedFile>> => {
  loading ??= Promise.all(
    DOCS_FILES.map(async (name): Promise<[DocsFile, LoadedFile]> => [name, await load(name)]),
  )
    .then((entries) => new Map(entries))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};
