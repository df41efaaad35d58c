const HTTP = 'packages/http-koa/src';
const SERVER = 'packages/server/src';

const domain = {
  files: [],
  folders: [
    'accounts',
    'audit',
    'documents',
    'fields',
    'foundation',
    'labels',
    'layouts',
    'orders',
    'payroll',
    'queues',
    'records',
    'sites',
    'statements',
    'tax-forms',
    'types',
    'values',
    'webhooks',
  ],
};

const testing = {
  files: [
    'builders',
    'contracts/at-once',
    'contracts/contract',
    'contracts/store-harness',
    'memory-hash',
    'sample-data',
    'sign-in',
    'statement-builders',
  ],
  folders: [
    'contracts',
    'contracts/link-tokens',
    'contracts/lists',
    'contracts/samples',
    'doubles',
  ],
};

const http = {
  files: ['app-options', 'own-package', 'app', 'preload-app', 'container'],
  folders: [
    'docs',
    'fetch',
    'input',
    'middleware',
    'openapi',
    'output',
    'pages',
    'pagination',
    'problems',
    'request',
    'resources',
    'routes',
    'server',
    'security',
    'sign-on',
  ],
};

const server = {
  files: ['build', 'node-version'],
  folders: [
    'adapters',
    'commands',
    'compose',
    'config',
    'demo',
    'doctor',
    'embed',
    'errors',
    'files',
    'http',
    'keys',
    'log',
    'management',
    'operator',
    'processes',
    'records',
    'seed',
    'terminal',
    'tracing',
    'workers',
  ],
};

interface Rooms {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

type Forbidden = readonly [rule: string, file: string, imports: string];

/** Imports of the index, which stands above every floor. */
const ofIndex = (name: string, source: string, { files, folders }: Rooms): Forbidden[] => [
  ...[...files, ...folders.map((folder) => `${folder}/a`)].map((path): Forbidden => {
    const room = files.includes(path) ? path : path.slice(0, -'/a'.length);
    const index = `${'../'.repeat(path.split('/').length - 1) || './'}index.ts`;
    return [`${name}-${room.replace('/', '-')}-imports-from-below`, `${source}/${path}.ts`, index];
  }),
  [`${name}-without-floor-imports-nothing-of-${name}`, `${source}/a.ts`, './index.ts'],
];

/** Imports that do not come from a floor below, one of each room at least. */
export const fromBelow: readonly Forbidden[] = [
  ...ofIndex('domain', 'packages/core/src/domain', domain),
  ...ofIndex('testing', 'packages/testing/src', testing),
  ...ofIndex('http', HTTP, http),
  ...ofIndex('server', SERVER, server),
  ['domain-sites-imports-from-below', 'packages/core/src/domain/sites/a.ts', '../orders/order.ts'],
  ['http-problems-imports-from-below', `${HTTP}/problems/a.ts`, '../input/query.ts'],
  ['http-request-imports-from-below', `${HTTP}/request/a.ts`, '../input/query.ts'],
  ['server-errors-imports-from-below', `${SERVER}/errors/a.ts`, '../config/settings.ts'],
  ['server-operator-imports-from-below', `${SERVER}/operator/a.ts`, '../compose/container.ts'],
];
