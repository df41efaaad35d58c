/** Imports that the rules allow. */
export const allowed: readonly (readonly [file: string, imports: string])[] = [
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
  ['packages/http-koa/src/input/a.ts', './query.ts'],
  ['packages/http-koa/src/routes/a.ts', '../input/query.ts'],
  ['packages/http-koa/src/index.ts', './input/query.ts'],
  ['packages/server/src/a.ts', '@paydocs/mikro-orm'],
  ['packages/server/src/a.ts', 'inversify'],
  ['packages/core/test/a.test.ts', '../src/index.ts'],
  ['packages/core/test/a.test.ts', '../../../tools/a.ts'],
];

type Forbidden = readonly [rule: string, file: string, imports: string];

const httpFiles = ['own-package', 'app', 'preload-app', 'container'].map(
  (name): Forbidden => [
    `http-${name}-imports-from-below`,
    `packages/http-koa/src/${name}.ts`,
    './index.ts',
  ],
);

const httpFolders = [
  'problems',
  'request',
  'input',
  'pagination',
  'output',
  'middleware',
  'resources',
  'routes',
  'docs',
  'openapi',
  'pages',
  'server',
].map(
  (name): Forbidden => [
    `http-${name}-imports-from-below`,
    `packages/http-koa/src/${name}/a.ts`,
    '../index.ts',
  ],
);

/** Imports that a rule forbids. */
export const forbidden: readonly Forbidden[] = [
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
    'sql-adapter-encryption-imports-downwards',
    'packages/adapters/mikro-orm/src/encryption/a.ts',
    '../index.ts',
  ],
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
    'migration-imports-its-own-files',
    'packages/adapters/mikro-orm/src/migrations/0001-a/a.ts',
    '@paydocs/core',
  ],
  [
    'migration-imports-its-own-files',
    'packages/adapters/mikro-orm/src/migrations/0001-a/a.ts',
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
    'sql-adapter-records-imports-downwards',
    'packages/adapters/mikro-orm/src/records/a.ts',
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
  ['adapter-without-row-imports-core', 'packages/adapters/common-passwords/src/a.ts', 'zxcvbn'],
  [
    'worker-threads-load-no-package-of-the-workspace',
    'packages/adapters/argon2/src/worker.ts',
    '@paydocs/core',
  ],
  ['http-imports-no-other-package', 'packages/http-koa/src/a.ts', '@paydocs/mikro-orm'],
  ['http-imports-no-other-package', 'packages/http-koa/src/a.ts', 'paydocs'],
  ...httpFiles,
  ...httpFolders,
  ['http-problems-imports-from-below', 'packages/http-koa/src/problems/a.ts', '../input/query.ts'],
  ['http-request-imports-from-below', 'packages/http-koa/src/request/a.ts', '../input/query.ts'],
  ['http-without-floor-imports-nothing-of-http', 'packages/http-koa/src/a.ts', './index.ts'],
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
