import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Fails for a link of the built site to a page, a file or a heading that does not exist.

const OUTPUT = join(import.meta.dirname, 'dist');

const HREF = /\s(?:href|src)="(?<target>[^"]*)"/g;
const ID = /\sid="(?<id>[^"]*)"/g;

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Returns the file of an address of the site. */
const fileOf = (path: string): string | undefined =>
  [path, `${path}.html`, join(path, 'index.html')].map((each) => join(OUTPUT, each)).find(isFile);

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
};

const hasId = (file: string, hash: string): boolean =>
  [...textOf(file).matchAll(ID)].some(([, id]) => id === hash);

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('&amp;', '&'));

// TypeDoc checks the links of its own pages.
const files = globSync('**/*.html', { cwd: OUTPUT, exclude: ['api/**'] });
const broken: string[] = [];
let count = 0;
for (const file of files) {
  for (const [, target = ''] of textOf(join(OUTPUT, file)).matchAll(HREF)) {
    const url = new URL(decoded(target), `http://site/${file}`);
    if (url.host !== 'site' || !url.protocol.startsWith('http')) continue;
    count += 1;
    const found = fileOf(url.pathname);
    const hash = url.hash.slice(1);
    const isBroken =
      found === undefined || (hash !== '' && found.endsWith('.html') && !hasId(found, hash));
    if (isBroken) broken.push(`${file}: ${target}`);
  }
}

if (files.length === 0 || count === 0) broken.push('The site has no pages: build it first.');
console.log(`${files.length} pages, ${count} links, ${broken.length} broken`);
for (const line of new Set(broken)) console.error(line);
process.exitCode = broken.length === 0 ? 0 : 1;
