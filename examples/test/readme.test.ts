import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const blocks = [...read('../../README.md').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);

test.each([
  ['quickstart', '../quickstart/src/main.ts', 0],
  ['embed-express', '../embed-express/src/main.ts', 1],
  ['single sign-on', '../embed-express/src/sso.ts', 2],
])('the README shows a part of %s that runs', (_, file, index) => {
  const block = blocks[index] ?? 'no such block';
  expect(read(file)).toContain(block);
});
