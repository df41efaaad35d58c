const HTTP = 'packages/http-koa/src';
const SERVER = 'packages/server/src';

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
    'records',
    'seed',
    'terminal',
    'tracing',
    'workers',
  ],
};

type Forbidden = readonly [rule: string, file: string, imports: string];

/** Imports of the index, which stands above every floor. */
const ofIndex = (name: string, source: string, { files, folders }: typeof http): Forbidden[] => [
  ...files.map(
    (file): Forbidden => [
      `${name}-${file}-imports-from-below`,
      `${source}/${file}.ts`,
      './index.ts',
    ],
  ),
  ...folders.map(
    (folder): Forbidden => [
      `${name}-${folder}-imports-from-below`,
      `${source}/${folder}/a.ts`,
      '../index.ts',
    ],
  ),
  [`${name}-without-floor-imports-nothing-of-${name}`, `${source}/a.ts`, './index.ts'],
];

/** Imports that do not come from a floor below, one of each room at least. */
export const fromBelow: readonly Forbidden[] = [
  ...ofIndex('http', HTTP, http),
  ...ofIndex('server', SERVER, server),
  ['http-problems-imports-from-below', `${HTTP}/problems/a.ts`, '../input/query.ts'],
  ['http-request-imports-from-below', `${HTTP}/request/a.ts`, '../input/query.ts'],
  ['server-errors-imports-from-below', `${SERVER}/errors/a.ts`, '../config/settings.ts'],
  ['server-operator-imports-from-below', `${SERVER}/operator/a.ts`, '../compose/container.ts'],
];
