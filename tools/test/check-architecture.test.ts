import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rules } from '../architecture.ts';
import { checkArchitecture } from '../check-architecture.ts';
import { allowed, forbidden } from './sample-imports.ts';

const packages = [
  'core',
  'testing',
  'http-koa',
  'server',
  'adapters/mikro-orm',
  'adapters/argon2',
  'adapters/common-passwords',
  'adapters/mail',
  'adapters/paseto',
  'adapters/rate-limiter',
  'adapters/new',
];

let root = '';

const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

const coreFiles = [
  'domain/user',
  'ports/users',
  'accounts/login',
  'accounts/steps/verify',
] as const;

const serverFiles = ['compose/container', 'config/settings', 'errors/operational-error'] as const;

const problems = async (): Promise<readonly string[]> => (await checkArchitecture(root)).problems;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paydocs-architecture-'));
  write('package.json', '{}');
  for (const name of packages) {
    write(`packages/${name}/package.json`, '{}');
    write(`packages/${name}/src/index.ts`, 'export const one = 1;\n');
  }
  write('packages/http-koa/src/input/query.ts', 'export const one = 1;\n');
  for (const name of serverFiles)
    write(`packages/server/src/${name}.ts`, 'export const one = 1;\n');
  for (const name of coreFiles) write(`packages/core/src/${name}.ts`, 'export const one = 1;\n');
});

afterEach(() => rmSync(root, { recursive: true }));

test.each(allowed)('%s may import %s', async (file, imports) => {
  write(file, `import '${imports}';\n`);
  expect(await problems()).toEqual([]);
});

test.each(forbidden)('%s: %s may not import %s', async (rule, file, imports) => {
  write('tools/index.ts', 'export const one = 1;\n');
  write('packages/server/test/index.ts', 'export const one = 1;\n');
  write(file, `import '${imports}';\n`);
  const found = await problems();
  expect(found.filter((problem) => problem.startsWith(`${rule}: ${file} -> `))).toHaveLength(1);
});

test('type-only imports are checked too', async () => {
  write(
    'packages/core/src/a.ts',
    `import type { Context } from 'koa';\nexport type A = Context;\n`,
  );
  expect(await problems()).toEqual(['core-imports-nothing: packages/core/src/a.ts -> koa']);
});

test('a cycle of two files is found', async () => {
  write('packages/core/src/a.ts', `export * from './b.ts';\n`);
  write('packages/core/src/b.ts', `export * from './a.ts';\n`);
  expect(await problems()).toEqual(['no-cycles: packages/core/src/a.ts -> packages/core/src/b.ts']);
});

test('each rule forbids an import of these tests', () => {
  expect(new Set(forbidden.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
});

test('an empty project is a problem', async () => {
  rmSync(join(root, 'packages'), { recursive: true });
  expect(await checkArchitecture(root)).toEqual({
    modules: 0,
    packages: 0,
    problems: ['no modules read'],
  });
});

test('a package without modules is a problem', async () => {
  rmSync(join(root, 'packages/http-koa/src'), { recursive: true });
  expect(await problems()).toEqual(['no modules read of packages/http-koa']);
});
