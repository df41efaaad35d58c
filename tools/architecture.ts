import type { IForbiddenRuleType } from 'dependency-cruiser';
import { roomRules } from './rooms.ts';

// An unresolved specifier is matched as written, so each pattern has both spellings.
const CORE = '^packages/core/src/|^@paydocs/core$';

const npm = (...names: string[]): string => `^(node_modules/)?(${names.join('|')})(/|$)`;

const WORKER_POOL = '^packages/adapters/worker-pool/src/|^@paydocs/worker-pool(/thread)?$';

/** The npm packages that each adapter may import; an adapter without a row may import none. */
const drivers: Readonly<Record<string, string>> = {
  argon2: `${npm('@node-rs/(argon2|bcrypt)')}|${WORKER_POOL}`,
  bullmq: npm('bullmq', 'ioredis'),
  documents: npm('aws4fetch'),
  mail: npm('nodemailer'),
  'mikro-orm': npm(
    '@mikro-orm/(core|migrations|postgresql|sql|sqlite)',
    'better-sqlite3',
    'dataloader',
    'pg',
  ),
  oidc: npm('openid-client'),
  paseto: npm('paseto'),
  pdf: `${npm('@hyzyla/pdfium', 'bidi-js', 'fontkit', 'pdfkit')}|${WORKER_POOL}`,
  passkeys: npm('@simplewebauthn/server'),
  'rate-limiter': npm('rate-limiter-flexible', 'ioredis'),
  webhooks: npm('ipaddr\\.js'),
};

const adapters = Object.entries(drivers).map(
  ([adapter, driver]): IForbiddenRuleType => ({
    name: `adapter-${adapter}-imports-core-and-its-driver`,
    severity: 'error',
    from: { path: `^packages/adapters/${adapter}/src/` },
    to: {
      pathNot: [CORE, `^packages/adapters/${adapter}/src/`, driver],
      dependencyTypesNot: ['core'],
    },
  }),
);

/** The files that worker threads load: those of the pool, of argon2 and of pdf. */
const THREAD_FILES = [
  '^packages/adapters/worker-pool/src/(thread|serve-tasks|lower-priority)\\.ts$',
  '^packages/adapters/argon2/src/(worker|tasks|output-bytes)\\.ts$',
  '^packages/adapters/pdf/src/(render-worker\\.ts$|.+/)',
];

/** The import rules of ARCHITECTURE.md. */
export const rules: readonly IForbiddenRuleType[] = [
  {
    name: 'core-imports-nothing',
    severity: 'error',
    from: { path: '^packages/core/src/' },
    to: { pathNot: '^packages/core/src/' },
  },
  {
    name: 'domain-imports-domain',
    severity: 'error',
    from: { path: '^packages/core/src/domain/' },
    to: { path: '^packages/core/src/', pathNot: '^packages/core/src/domain/' },
  },
  {
    name: 'ports-import-domain',
    severity: 'error',
    from: { path: '^packages/core/src/ports/' },
    to: { path: '^packages/core/src/', pathNot: '^packages/core/src/(domain|ports)/' },
  },
  {
    name: 'use-cases-import-domain-ports-and-steps',
    severity: 'error',
    from: {
      path: '^packages/core/src/(?!domain/|ports/)([^/]+)/',
      pathNot: '^packages/core/src/[^/]+/index\\.ts$',
    },
    to: {
      path: '^packages/core/src/',
      pathNot: ['^packages/core/src/(domain|ports)/', '^packages/core/src/($1/)?steps/'],
    },
  },
  {
    name: 'lists-of-use-cases-import-their-folder',
    severity: 'error',
    from: { path: '^packages/core/src/(?!domain/|ports/)([^/]+)/index\\.ts$' },
    to: {
      path: '^packages/core/src/',
      pathNot: ['^packages/core/src/$1/', '^packages/core/src/use-cases\\.ts$'],
    },
  },
  {
    name: 'testing-imports-core',
    severity: 'error',
    from: { path: '^packages/testing/src/' },
    to: { pathNot: [CORE, '^packages/testing/src/', '^(node:)?(assert(/strict)?|crypto)$'] },
  },
  ...adapters,
  ...roomRules,
  {
    name: 'adapter-without-row-imports-core',
    severity: 'error',
    from: {
      path: '^packages/adapters/([^/]+)/src/',
      pathNot: `^packages/adapters/(${Object.keys(drivers).join('|')})/`,
    },
    to: { pathNot: [CORE, '^packages/adapters/$1/src/'], dependencyTypesNot: ['core'] },
  },
  {
    // The core would double the time that a thread takes to start.
    name: 'worker-threads-load-neither-the-core-nor-the-pool',
    severity: 'error',
    from: { path: THREAD_FILES },
    to: {
      path: '^packages/|^@paydocs/',
      pathNot: [...THREAD_FILES, '^@paydocs/worker-pool/thread$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'http-imports-no-other-package',
    severity: 'error',
    from: { path: '^packages/http-koa/src/' },
    to: { path: '^packages/|^@paydocs/|^paydocs$', pathNot: [CORE, '^packages/http-koa/src/'] },
  },
  {
    // It runs in browsers too: no module of Node.js.
    name: 'client-imports-openapi-fetch',
    severity: 'error',
    from: { path: '^packages/client/src/' },
    to: { pathNot: ['^packages/client/src/', npm('openapi-fetch')] },
  },
  {
    name: 'inversify-only-where-parts-are-joined',
    severity: 'error',
    from: {
      path: '^packages/.+/src/',
      pathNot: ['^packages/http-koa/src/container\\.ts$', '^packages/server/src/compose/'],
    },
    to: { path: npm('inversify', '@inversifyjs/[^/]+', 'reflect-metadata') },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'sources-import-no-tests-or-tools',
    severity: 'error',
    from: { path: '^packages/.+/src/' },
    to: { path: '^(tools|test|bench|examples)/|^packages/.+/test/' },
  },
  {
    name: 'packages-import-packages-by-name',
    severity: 'error',
    from: { path: '^packages/(adapters/[^/]+|[^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'other-folders-import-packages-by-name',
    severity: 'error',
    from: { pathNot: '^packages/' },
    // An import by name is `local` too, because the packages are workspaces of the root.
    to: {
      path: '^packages/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
];
