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
  'adapters/bullmq',
  'adapters/common-passwords',
  'adapters/documents',
  'adapters/mail',
  'adapters/oidc',
  'adapters/paseto',
  'adapters/pdf',
  'adapters/rate-limiter',
  'adapters/webhooks',
  'adapters/worker-pool',
  'adapters/new',
];

let root = '';

const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

const coreFiles = [
  'domain/index',
  'domain/orders/order',
  'domain/sites/site',
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

const writeSamples = (samples: readonly (readonly [file: string, imports: string])[]): void => {
  for (const [file, same] of Map.groupBy(samples, ([path]) => path)) {
    write(file, same.map(([, imports]) => `import '${imports}';\n`).join(''));
  }
};

/** What an import and the problem of its resolved path both end with. */
const endOf = (imports: string): string => imports.replace(/^(?:\.{1,2}\/)+|^node:/, '');

test('imports that the rules allow are no problems', async () => {
  writeSamples(allowed);
  expect(await problems()).toEqual([]);
});

test('each import that a rule forbids is a problem of that rule', async () => {
  write('tools/index.ts', 'export const one = 1;\n');
  write('packages/server/test/index.ts', 'export const one = 1;\n');
  writeSamples(forbidden.map(([, file, imports]) => [file, imports]));
  const found = await problems();
  const missed = forbidden.filter(
    ([rule, file, imports]) =>
      !found.some(
        (problem) => problem.startsWith(`${rule}: ${file} -> `) && problem.endsWith(endOf(imports)),
      ),
  );
  expect(missed).toEqual([]);
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
