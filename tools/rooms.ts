import type { IForbiddenRuleType } from 'dependency-cruiser';

const SQL_ADAPTER = '^packages/adapters/mikro-orm/src/';

/** The folders of the SQL adapter, each with the folders and files that it may import. */
const folders: readonly (readonly [folder: string, below: string])[] = [
  ['encryption', 'encryption/'],
  ['sql', 'sql/|encryption/'],
  ['entities', 'entities/|encryption/|sql/'],
  [
    'migrations',
    'migrations/|entities/naming\\.ts$|sql/(dialect|table-naming|unsuitable-database)\\.ts$',
  ],
  ['payroll/listing', 'payroll/listing/|entities/counters\\.ts$|sql/'],
  ['payroll', 'payroll/|encryption/|entities/counters\\.ts$|sql/'],
  ['queues', 'queues/|sql/'],
  ['accounts', 'accounts/|queues/|encryption/|sql/'],
  ['records', 'records/|accounts/|payroll/|encryption/|sql/'],
  // Entities load MikroORM: only `orders/store`, which is loaded by the first transaction, imports them.
  ['orders(?!/store/(?!lazy))', 'orders/|queues/|accounts/|payroll/|encryption/|sql/'],
  [
    'orders/store',
    'orders/|payroll/|personal-data/|records/|webhooks/|encryption/|accounts/|entities/|sql/',
  ],
  ['webhooks', 'webhooks/|queues/|accounts/|encryption/|sql/'],
  ['personal-data', 'personal-data/|accounts/|encryption/|sql/'],
  [
    'upkeep',
    'upkeep/|encryption/|accounts/|orders/store/statement-ledger\\.ts$|payroll/|entities/(counters|naming)\\.ts$|migrations/migration-names\\.ts$|sql/',
  ],
];

const downwards = folders.map(
  ([folder, below]): IForbiddenRuleType => ({
    // A pattern with `(?!…)` is a folder without one of its folders.
    name: `sql-adapter-${folder.replace(/\(.*/, '').replace('/', '-')}-imports-downwards`,
    severity: 'error',
    from: { path: `${SQL_ADAPTER}${folder}/` },
    to: { path: SQL_ADAPTER, pathNot: `${SQL_ADAPTER}(${below})` },
  }),
);

/** The floors of the domain from the ground up, each with its contexts. */
const domainFloors: readonly (readonly string[])[] = [
  ['foundation/', 'labels/'],
  ['queues/', 'values/'],
  ['fields/'],
  ['audit/', 'payroll/', 'webhooks/'],
  ['statements/'],
  ['layouts/'],
  ['documents/'],
  ['tax-forms/'],
  ['types/'],
  ['sites/'],
  ['accounts/'],
  ['orders/'],
  ['records/'],
];

/** The floors of the testing package from the ground up, each with its folders and files. */
const testingFloors: readonly (readonly string[])[] = [
  ['memory-hash.ts', 'statement-builders.ts', 'contracts/at-once.ts', 'contracts/contract.ts'],
  ['builders.ts', 'contracts/store-harness.ts'],
  ['doubles/', 'contracts/samples/'],
  ['sample-data.ts', 'contracts/link-tokens/', 'contracts/lists/'],
  ['sign-in.ts', 'contracts/'],
];

/** The floors of http-koa from the ground up, each with its folders and files. */
const httpFloors: readonly (readonly string[])[] = [
  ['own-package.ts', 'problems/', 'request/'],
  ['input/'],
  ['pagination/'],
  ['output/'],
  ['middleware/', 'resources/'],
  ['routes/'],
  ['docs/', 'openapi/', 'pages/'],
  ['security/', 'sign-on/'],
  ['app-options.ts'],
  ['app.ts', 'preload-app.ts'],
  ['container.ts', 'fetch/', 'server/'],
];

/** The floors of the server from the ground up, each with its folders and files. */
const serverFloors: readonly (readonly string[])[] = [
  ['build.ts', 'node-version.ts', 'errors/', 'files/', 'log/', 'terminal/'],
  ['config/', 'http/', 'seed/', 'workers/'],
  ['keys/', 'management/', 'tracing/'],
  ['adapters/'],
  ['compose/', 'operator/'],
  ['doctor/', 'embed/', 'processes/', 'records/'],
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
        name: `${name}-${room.replace(/\/$|\.ts$/, '').replace('/', '-')}-imports-from-below`,
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

/** The rules of the rooms inside a package: each room imports only rooms below it. */
export const roomRules: readonly IForbiddenRuleType[] = [
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
  ...fromBelow(['domain', '^packages/core/src/domain/'], domainFloors),
  ...fromBelow(['testing', '^packages/testing/src/'], testingFloors),
  ...fromBelow(['http', '^packages/http-koa/src/'], httpFloors),
  ...fromBelow(['server', '^packages/server/src/'], serverFloors),
];
