import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { addressOf, ROOT } from './sources.ts';

const REPOSITORY = 'https://github.com/paydocs/paydocs/blob/main';

/** Code, in which nothing is a link. */
const CODE = /(?<code>^```[^]*?^```$|`[^`\n]+`)/m;
const LINK = /\]\((?<target>[^)\s]+)\)/g;
const SNIPPET = /^<<< (?<path>\S+)$/gm;
const IMAGE = /\.(?:png|svg)$/;

const isElsewhere = (target: string): boolean => /^(?:[a-z]+:|#|\/)/.test(target);

/** A page of the site. */
export interface Page {
  /** Markdown whose links lead to other pages of the site, or to the public repository. */
  readonly text: string;
  /** The images that it shows, as paths in the repository by their addresses. */
  readonly images: ReadonlyMap<string, string>;
}

const fileOf = (path: string, target: string): string => {
  const file = relative(ROOT, join(ROOT, dirname(path), decodeURIComponent(target)));
  if (existsSync(join(ROOT, file))) return file;
  throw new Error(`${path} refers to ${file}, which does not exist.`);
};

const withSnippets = (text: string, path: string): string =>
  text.replaceAll(SNIPPET, (_, target: string) => {
    const file = fileOf(path, target);
    const code = readFileSync(join(ROOT, file), 'utf8').trimEnd();
    return `\`\`\`${extname(file).slice(1)}\n${code}\n\`\`\``;
  });

/**
 * Returns the page of a Markdown file of the repository.
 *
 * @throws Error for a link to a file that does not exist.
 */
export const pageOf = (path: string): Page => {
  const images = new Map<string, string>();
  const linked = (target: string): string => {
    if (isElsewhere(target)) return target;
    const [place = '', hash] = target.split('#');
    const file = fileOf(path, place);
    const end = hash === undefined ? '' : `#${hash}`;
    const page = addressOf.get(file) ?? addressOf.get(`${file}/README.md`);
    if (page !== undefined) return `/${page}${end}`;
    if (!IMAGE.test(file)) return `${REPOSITORY}/${file}${end}`;
    images.set(`images/${file}`, file);
    return `/images/${file}`;
  };
  const text = withSnippets(readFileSync(join(ROOT, path), 'utf8'), path)
    .split(CODE)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part.replaceAll(LINK, (_, target: string) => `](${linked(target)})`),
    )
    .join('');
  return { text, images };
};
