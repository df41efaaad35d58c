import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rules } from '../architecture.ts';
import { checkArchitecture } from '../check-architecture.ts';

const packages = [
  'core',
  'testing',
  'http-koa',
  'server',
  'adapters/mikro-orm',
  'adapters/argon2',
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

const problems = async (): Promise<readonly string[]> => (await checkArchitecture(root)).problems;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paydocs-architecture-'));
  write('package.json', '{}');
  for (const name of packages) {
    write(`packages/${name}/package.json`, '{}');
    write(`packages/${name}/src/index.ts`, 'export const one = 1;\n');
  }
  for (const name of coreFiles) write(`packages/core/src/${name}.ts`, 'export const one = 1;\n');
});

afterEach(() => rmSync(root, { recursive: true }));

const allowed: readonly (readonly [file: string, imports: string])[] = [
  ['packages/core/src/a.ts', './index.ts'],
  ['packages/core/src/a.ts', './accounts/login.ts'],
  ['packages/core/src/domain/a.ts', './user.ts'],
  ['packages/core/src/ports/a.ts', '../domain/user.ts'],
  ['packages/core/src/ports/a.ts', './users.ts'],
  ['packages/core/src/accounts/a.ts', '../domain/user.ts'],
  ['packages/core/src/accounts/a.ts', '../ports/users.ts'],
  ['packages/core/src/accounts/a.ts', './steps/verify.ts'],
  ['packages/core/src/accounts/steps/a.ts', '../../ports/users.ts'],
  ['packages/core/src/accounts/steps/a.ts', './verify.ts'],
  ['packages/testing/src/a.ts', '@paydocs/core'],
  ['packages/testing/src/a.ts', 'node:assert/strict'],
  ['packages/adapters/mikro-orm/src/a.ts', '@paydocs/core'],
  ['packages/adapters/mikro-orm/src/a.ts', '@mikro-orm/postgresql'],
  ['packages/adapters/new/src/a.ts', 'node:fs'],
  ['packages/http-koa/src/container.ts', 'inversify'],
  ['packages/http-koa/src/a.ts', 'koa'],
  ['packages/server/src/a.ts', '@paydocs/mikro-orm'],
  ['packages/server/src/a.ts', 'inversify'],
  ['packages/core/test/a.test.ts', '../src/index.ts'],
  ['packages/core/test/a.test.ts', '../../../tools/a.ts'],
];

test.each(allowed)('%s may import %s', async (file, imports) => {
  write(file, `import '${imports}';\n`);
  expect(await problems()).toEqual([]);
});

const forbidden: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['core-imports-nothing', 'packages/core/src/a.ts', 'valibot'],
  ['core-imports-nothing', 'packages/core/src/a.ts', 'node:crypto'],
  ['core-imports-nothing', 'packages/core/src/a.ts', '@paydocs/testing'],
  ['domain-imports-domain', 'packages/core/src/domain/a.ts', '../index.ts'],
  ['domain-imports-domain', 'packages/core/src/domain/a.ts', '../ports/users.ts'],
  ['domain-imports-domain', 'packages/core/src/domain/a.ts', '../accounts/login.ts'],
  ['ports-import-domain', 'packages/core/src/ports/a.ts', '../accounts/login.ts'],
  ['ports-import-domain', 'packages/core/src/ports/a.ts', '../index.ts'],
  ['use-cases-import-domain-ports-and-steps', 'packages/core/src/accounts/a.ts', './login.ts'],
  [
    'use-cases-import-domain-ports-and-steps',
    'packages/core/src/payroll/a.ts',
    '../accounts/login.ts',
  ],
  [
    'use-cases-import-domain-ports-and-steps',
    'packages/core/src/payroll/a.ts',
    '../accounts/steps/verify.ts',
  ],
  [
    'use-cases-import-domain-ports-and-steps',
    'packages/core/src/accounts/steps/a.ts',
    '../login.ts',
  ],
  ['use-cases-import-domain-ports-and-steps', 'packages/core/src/accounts/a.ts', '../index.ts'],
  ['testing-imports-core', 'packages/testing/src/a.ts', 'vitest'],
  ['testing-imports-core', 'packages/testing/src/a.ts', 'node:fs'],
  ['testing-imports-core', 'packages/testing/src/a.ts', '@paydocs/mikro-orm'],
  ['adapter-argon2-imports-core-and-its-driver', 'packages/adapters/argon2/src/a.ts', 'koa'],
  ['adapter-mail-imports-core-and-its-driver', 'packages/adapters/mail/src/a.ts', 'smtp-server'],
  [
    'adapter-mikro-orm-imports-core-and-its-driver',
    'packages/adapters/mikro-orm/src/a.ts',
    '@paydocs/argon2',
  ],
  ['sql-adapter-sql-imports-downwards', 'packages/adapters/mikro-orm/src/sql/a.ts', '../index.ts'],
  [
    'sql-adapter-entities-imports-downwards',
    'packages/adapters/mikro-orm/src/entities/a.ts',
    '../index.ts',
  ],
  [
    'sql-adapter-migrations-imports-downwards',
    'packages/adapters/mikro-orm/src/migrations/a.ts',
    '../index.ts',
  ],
  [
    'sql-adapter-payroll-listing-imports-downwards',
    'packages/adapters/mikro-orm/src/payroll/listing/a.ts',
    '../../index.ts',
  ],
  [
    'sql-adapter-payroll-imports-downwards',
    'packages/adapters/mikro-orm/src/payroll/a.ts',
    '../index.ts',
  ],
  [
    'sql-adapter-accounts-imports-downwards',
    'packages/adapters/mikro-orm/src/accounts/a.ts',
    '../index.ts',
  ],
  [
    'sql-adapter-upkeep-imports-downwards',
    'packages/adapters/mikro-orm/src/upkeep/a.ts',
    '../index.ts',
  ],
  [
    'adapter-paseto-imports-core-and-its-driver',
    'packages/adapters/paseto/src/a.ts',
    'paseto-other',
  ],
  [
    'adapter-rate-limiter-imports-core-and-its-driver',
    'packages/adapters/rate-limiter/src/a.ts',
    'redis',
  ],
  ['adapter-without-row-imports-core', 'packages/adapters/new/src/a.ts', 'paseto'],
  ['http-imports-no-other-package', 'packages/http-koa/src/a.ts', '@paydocs/mikro-orm'],
  ['http-imports-no-other-package', 'packages/http-koa/src/a.ts', 'paydocs'],
  ['inversify-only-where-parts-are-joined', 'packages/http-koa/src/a.ts', 'inversify'],
  [
    'inversify-only-where-parts-are-joined',
    'packages/http-koa/src/routes/container.ts',
    'reflect-metadata',
  ],
  ['no-cycles', 'packages/server/src/a.ts', './a.ts'],
  ['sources-import-no-tests-or-tools', 'packages/server/src/a.ts', '../test/index.ts'],
  ['sources-import-no-tests-or-tools', 'packages/server/src/a.ts', '../../../tools/index.ts'],
  ['packages-import-packages-by-name', 'packages/server/src/a.ts', '../../core/src/index.ts'],
  [
    'packages-import-packages-by-name',
    'packages/adapters/new/test/a.ts',
    '../../argon2/src/index.ts',
  ],
  [
    'other-folders-import-packages-by-name',
    'examples/quickstart/src/a.ts',
    '../../../packages/core/src/index.ts',
  ],
];

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
