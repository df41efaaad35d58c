import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pageOf } from '../../site/page-of.ts';
import { addressOf, ROOT } from '../../site/sources.ts';

/** Writes a Markdown file into the repository, and returns its path. */
const fileWith = (text: string): string => {
  const folder = mkdtempSync(join(ROOT, 'site/.test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'page.md'), text);
  writeFileSync(join(folder, 'code.ts'), 'const link = "[text](nothing.md)";\n');
  return relative(ROOT, join(folder, 'page.md'));
};

describe('a page of the site', () => {
  test('links to the page of a file, and to the public repository for other files', () => {
    const text =
      '[a](../../docs/audit.md#x) [b](../../packages/adapters/pdf) [c](../../package.json) [d](https://e.example/)';
    expect(pageOf(fileWith(text)).text).toBe(
      '[a](/audit.md#x) [b](/packages/pdf.md) [c](https://github.com/paydocs/paydocs/blob/main/package.json) [d](https://e.example/)',
    );
  });

  test('shows the code of a file, and leaves code as it is', () => {
    const { text } = pageOf(fileWith('`[a](b.md)`\n\n<<< code.ts\n'));
    expect(text).toBe('`[a](b.md)`\n\n```ts\nconst link = "[text](nothing.md)";\n```\n');
  });

  test('has its images', () => {
    const { text, images } = pageOf(fileWith('![logo](../../docs/performance.svg)'));
    expect(text).toBe('![logo](/images/docs/performance.svg)');
    expect([...images]).toEqual([['images/docs/performance.svg', 'docs/performance.svg']]);
  });

  test.each(['[a](missing.md)', '<<< missing.ts'])('is an error with %s', (text) => {
    expect(() => pageOf(fileWith(text))).toThrow(/refers to .*missing\.(?:md|ts), which does not/);
  });

  test('has an address of its own', () => {
    expect(new Set(addressOf.values()).size).toBe(addressOf.size);
    expect(addressOf.get('packages/adapters/mikro-orm/README.md')).toBe('packages/mikro-orm.md');
  });
});
