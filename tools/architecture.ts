import type { IForbiddenRuleType } from 'dependency-cruiser';

// An unresolved specifier is matched as written, so each pattern has both spellings.
const CORE = '^packages/core/src/|^@paydocs/core$';

const npm = (...names: string[]): string => `^(node_modules/)?(${names.join('|')})(/|$)`;

/** The npm packages that each adapter may import; an adapter without a row may import none. */
const drivers: Readonly<Record<string, string>> = {
  argon2: npm('@node-rs/(argon2|bcrypt)'),
  mail: npm('nodemailer'),
  'mikro-orm': npm(
    '@mikro-orm/(core|migrations|postgresql|sql|sqlite)',
    'better-sqlite3',
    'dataloader',
    'pg',
  ),
  paseto: npm('paseto'),
  'rate-limiter': npm('rate-limiter-flexible', 'ioredis'),
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

/** The files that a worker thread loads. */
const WORKER_THREAD = '(worker|serve-tasks|tasks|output-bytes)\\.ts$';

const SQL_ADAPTER = '^packages/adapters/mikro-orm/src/';

/** The folders of the SQL adapter, each with the folders and files that it may import. */
const folders: readonly (readonly [folder: string, below: string])[] = [
  ['encryption', 'encryption/'],
  ['sql', 'sql/|encryption/'],
  ['entities', 'entities/|encryption/|sql/'],
  ['migrations', 'migrations/|entities/naming\\.ts$|sql/(dialect|tables)\\.ts$'],
  ['payroll/listing', 'payroll/listing/|entities/counters\\.ts$|sql/'],
  ['payroll', 'payroll/|encryption/|entities/counters\\.ts$|sql/'],
  ['accounts', 'accounts/|sql/'],
  ['records', 'records/|accounts/|payroll/|encryption/|sql/'],
  [
    'upkeep',
    'upkeep/|encryption/|accounts/|payroll/|entities/(counters|naming)\\.ts$|migrations/migration-names\\.ts$|sql/',
  ],
];

const downwards = folders.map(
  ([folder, below]): IForbiddenRuleType => ({
    name: `sql-adapter-${folder.replace('/', '-')}-imports-downwards`,
    severity: 'error',
    from: { path: `${SQL_ADAPTER}${folder}/` },
    to: { path: SQL_ADAPTER, pathNot: `${SQL_ADAPTER}(${below})` },
  }),
);

/** The floors of http-koa from the ground up, each with its folders and files. */
const httpFloors: readonly (readonly string[])[] = [
  ['own-package.ts', 'problems/', 'request/'],
  ['input/'],
  ['pagination/'],
  ['output/'],
  ['middleware/', 'resources/'],
  ['routes/'],
  ['docs/', 'openapi/', 'pages/'],
  ['app.ts', 'preload-app.ts'],
  ['container.ts', 'server/'],
];

/** The floors of the server from the ground up, each with its folders and files. */
const serverFloors: readonly (readonly string[])[] = [
  ['build.ts', 'node-version.ts', 'errors/', 'files/', 'log/', 'terminal/'],
  ['config/', 'http/', 'seed/', 'workers/'],
  ['keys/', 'management/', 'tracing/'],
  ['adapters/'],
  ['compose/', 'operator/'],
  ['doctor/', 'embed/', 'records/'],
  ['commands/'],
  ['demo/'],
];

/** Each room imports only itself and the floors below it; only the entry points have no floor. */
const fromBelow = (
  [name, source]: readonly [name: string, source: string],
  floors: readonly (readonly string[])[],
): readonly IForbiddenRuleType[] => [
  ...floors.flatMap((rooms, floor) =>
    rooms.map((room): IForbiddenRuleType => {
      const below = floors.slice(0, floor).flat();
      return {
        name: `${name}-${room.replace(/\/|\.ts$/, '')}-imports-from-below`,
        severity: 'error',
        from: { path: `${source}${room}` },
        to: { path: source, pathNot: `${source}(${[room, ...below].join('|')})` },
      };
    }),
  ),
  {
    name: `${name}-without-floor-imports-nothing-of-${name}`,
    severity: 'error',
    from: { path: source, pathNot: `${source}((index|bin|demo).ts|${floors.flat().join('|')})` },
    to: { path: source },
  },
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
    from: { path: '^packages/core/src/(?!domain/|ports/)([^/]+)/' },
    to: {
      path: '^packages/core/src/',
      pathNot: ['^packages/core/src/(domain|ports)/', '^packages/core/src/($1/)?steps/'],
    },
  },
  {
    name: 'testing-imports-core',
    severity: 'error',
    from: { path: '^packages/testing/src/' },
    to: { pathNot: [CORE, '^packages/testing/src/', '^(node:)?assert(/strict)?$'] },
  },
  ...adapters,
  ...downwards,
  {
    // Later versions change everything else.
    name: 'migration-imports-its-own-files',
    severity: 'error',
    from: { path: `${SQL_ADAPTER}migrations/(\\d{4}-[^/]+)/` },
    to: {
      pathNot: `${SQL_ADAPTER}migrations/($1/|(table-builder|paydocs-migration)\\.ts$)`,
    },
  },
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
    // A thread does not have the condition of the sources: it must run before any build.
    name: 'worker-threads-load-no-package-of-the-workspace',
    severity: 'error',
    from: { path: `^packages/adapters/argon2/src/${WORKER_THREAD}` },
    to: {
      pathNot: [`^packages/adapters/argon2/src/${WORKER_THREAD}`, npm('@node-rs/(argon2|bcrypt)')],
      dependencyTypesNot: ['core', 'type-only'],
    },
  },
  {
    name: 'http-imports-no-other-package',
    severity: 'error',
    from: { path: '^packages/http-koa/src/' },
    to: { path: '^packages/|^@paydocs/|^paydocs$', pathNot: [CORE, '^packages/http-koa/src/'] },
  },
  ...fromBelow(['http', '^packages/http-koa/src/'], httpFloors),
  ...fromBelow(['server', '^packages/server/src/'], serverFloors),
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
