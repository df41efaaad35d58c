import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const blocksOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

const blocks = blocksOf('../../README.md');
const hostBlocks = blocksOf('../../packages/http-koa/README.md').slice(1);

/** Returns the lines that are neither blank, nor comments, imports or options of openPaydocs. */
const ownLines = (source: string): readonly string[] =>
  source
    .replaceAll(
      /^ *const (?:paydocs = await openPaydocs|payroll = \w+\.forRoot)\(\{.*?^ *\}\);/gms,
      '',
    )
    .replaceAll(/^import .*?;$/gms, '')
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));

test.each([
  'embed-express/src/main.ts',
  'embed-fastify/src/main.ts',
  'embed-hono/src/main.ts',
  'embed-koa/src/main.ts',
  'embed-nestjs/src/main.ts',
  'embed-nestjs/src/payroll-module.ts',
  'embed-next/src/route.ts',
  'embed-node-http/src/http2.ts',
  'embed-node-http/src/main.ts',
])('%s has less than 30 lines of its own', (file) => {
  const lines = ownLines(read(`../${file}`));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThan(30);
});

test.each(['head-count', 'hook', 'host-database', 'own-role', 'own-route', 'site-limit'])(
  'extend/%s has less than 40 lines of its own',
  (name) => {
    const lines = read(`../extend/src/${name}.ts`)
      .split('\n')
      .filter((line) => !/^\s*(?:$|\/)/.test(line));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.length).toBeLessThan(40);
  },
);

test.each([
  ['quickstart', '../quickstart/src/main.ts', 0],
  ['embed-express', '../embed-express/src/main.ts', 1],
  ['single sign-on', '../embed-express/src/sso.ts', 2],
])('the README shows a part of %s that runs', (_, file, index) => {
  const block = blocks[index] ?? 'no such block';
  expect(read(file)).toContain(block);
});

test.each([
  ['Express', '../embed-express/src/main.ts', 0],
  ['Fastify', '../embed-fastify/src/main.ts', 1],
  ['Koa', '../embed-koa/src/main.ts', 2],
  ['Hono', '../embed-hono/src/main.ts', 3],
  ['HTTP/2', '../embed-node-http/src/http2.ts', 4],
])('the README of the HTTP interface shows a part of the program with %s', (_, file, index) => {
  expect(read(file)).toContain(hostBlocks[index] ?? 'no such block');
});
