import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageOf } from './page-of.ts';
import { addressOf, ROOT } from './sources.ts';

// Writes the pages of the site to `.pages`, and `llms.txt` (llmstxt.org), which lists them as Markdown.

const OUTPUT = join(import.meta.dirname, '.pages');
const LEFT_OUT = /^(?:index|changelog|decisions\/)/;

const titleOf = (text: string): string => /^# (?<title>.+)$/m.exec(text)?.groups?.['title'] ?? '';

const prepared = (address: string): string => {
  const file = join(OUTPUT, address);
  mkdirSync(dirname(file), { recursive: true });
  return file;
};

rmSync(OUTPUT, { recursive: true, force: true });
const lines: string[] = [];
for (const [path, address] of addressOf) {
  const { text, images } = pageOf(path);
  writeFileSync(prepared(address), text);
  for (const [image, file] of images) copyFileSync(join(ROOT, file), prepared(`public/${image}`));
  if (LEFT_OUT.test(address)) continue;
  writeFileSync(prepared(`public/${address}`), text);
  lines.push(`- [${titleOf(text)}](/${address})`);
}

writeFileSync(
  prepared('public/llms.txt'),
  `# paydocs

> Payroll documents as a service and, first of all, as a library: users of a site sign in, keep companies
> and employees, and order pay statements. TypeScript; use cases as functions over ports.

## Pages

${lines.join('\n')}
`,
);
