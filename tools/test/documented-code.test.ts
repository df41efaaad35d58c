import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['docs/*.md', 'packages/{*,adapters/*}/README.md'];
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The errors about names and files that the reader of a page has. */
const OF_READERS = /error TS(?:2304|2552|18004)|Cannot find module '\.\//;

/** Returns the blocks of TypeScript of a page that import something, by their file and line. */
const blocksOf = (page: string): readonly (readonly [name: string, code: string])[] => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```ts\n(import .*?)^```$/gms)].map(({ index, 1: code = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    return [`${page.replaceAll('/', '+')}+${line}.ts`, code];
  });
};

test('the code of the docs that imports something compiles under strict TypeScript', {
  timeout: 300_000,
}, () => {
  const folder = mkdtempSync(join(ROOT, 'tools/test/.docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const blocks = globSync(PAGES, { cwd: ROOT }).flatMap(blocksOf);
  for (const [name, code] of blocks) writeFileSync(join(folder, name), code);
  const compilerOptions = { noUnusedLocals: false };
  const include = ['*.ts', '../../../packages/adapters/pdf/src/**/*.d.ts'];
  const config = { extends: '../../../tsconfig.test.json', compilerOptions, include };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const args = [TSC, '--pretty', 'false', '-p', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const errors = stdout.split('\n').filter((line) => /error TS/.test(line));
  expect(stderr).toBe('');
  expect(blocks.length).toBeGreaterThan(20);
  expect(errors.filter((line) => !OF_READERS.test(line))).toEqual([]);
});
