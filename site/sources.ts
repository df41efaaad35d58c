import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** Where each kind of page comes from, and its address below the site. */
const SOURCES: readonly (readonly [glob: string, address: (path: string) => string])[] = [
  ['site/pages/**/*.md', (path) => path.slice('site/pages/'.length)],
  ['docs/*.md', (path) => path.slice('docs/'.length)],
  ['docs/decisions/*.md', (path) => path.slice('docs/'.length)],
  ['packages/*/README.md', (path) => path.replace('/README.md', '.md')],
  ['packages/adapters/*/README.md', (path) => `packages/${path.split('/')[2]}.md`],
  ['{ARCHITECTURE,CHANGELOG,CONTRIBUTING,SECURITY}.md', (path) => path.toLowerCase()],
];

/** The addresses of pages, such as `packages/core.md`, by the paths of their files in the repository. */
export const addressOf: ReadonlyMap<string, string> = new Map(
  SOURCES.flatMap(([glob, address]) =>
    globSync(glob, { cwd: ROOT })
      .toSorted()
      .map((path) => [path, address(path)] as const),
  ),
);
