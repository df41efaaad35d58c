import type { Endpoint } from '../operation.ts';
import { docsFile } from './docs-file.ts';
import { DOCS_FILES } from './docs-files.ts';
import { docsPage } from './docs-page.ts';

const get = (path: string, handler: Endpoint['handler']): Endpoint => ({
  method: 'GET',
  path,
  limitClass: 'read',
  caller: 'anybody',
  handler,
});

/** The API description for people, and the files of which the page is made. */
export const docs: readonly Endpoint[] = [
  get('/docs', () => docsPage),
  ...DOCS_FILES.map((name) => get(`/docs/${name}`, () => docsFile(name))),
];
