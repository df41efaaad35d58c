import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ownPackage } from '../own-package.ts';
import { script, stylesheet } from './own-files.ts';

/** The files that the page loads: this list, and nothing else of any folder, is served. */
export const DOCS_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'docs.css',
  'docs.js',
] as const;

/** The name of one of them. */
export type DocsFile = (typeof DOCS_FILES)[number];

/** A file as it is sent. */
export interface LoadedFile {
  readonly content: Buffer;
  readonly gzipped: Buffer;
  /** A digest of the content. */
  readonly version: string;
}

const compress = promisify(gzip);

const fromSwaggerUi = (name: DocsFile): Promise<Buffer> => {
  const manifest = ownPackage().resolve('swagger-ui-dist/package.json');
  return readFile(join(dirname(manifest), name));
};

const OWN_FILES: ReadonlyMap<DocsFile, string> = new Map([
  ['docs.css', stylesheet],
  ['docs.js', script],
]);

const contentOf = async (name: DocsFile): Promise<Buffer> => {
  const own = OWN_FILES.get(name);
  return own === undefined ? fromSwaggerUi(name) : Buffer.from(own);
};

const load = async (name: DocsFile): Promise<LoadedFile> => {
  const content = await contentOf(name);
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  return { content, gzipped: await compress(content), version };
};

let loading: Promise<ReadonlyMap<DocsFile, LoadedFile>> | undefined;

/** All files, read and compressed once, when one is first asked for: most nodes show no docs. */
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
