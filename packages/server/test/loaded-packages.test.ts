import { readFileSync } from 'node:fs';
import { generateKey } from '@paydocs/paseto';
import { beforeAll, expect, test } from 'vitest';
import { bundledAdapters } from './bundled-adapters.ts';
import { send, signIn } from '../../../test/api/client.ts';
import {
  listeningAt,
  openHost,
  paydocs,
  startListing,
  startListingFirst,
  startServing,
} from './command.ts';
import { sharedFolder } from './temporary-folder.ts';

const PASSWORD = 'correct horse battery staple';
const WORKSPACE_PACKAGES = [
  'server',
  'http-koa',
  ...bundledAdapters.map((name) => `adapters/${name}`),
];

const folder = sharedFolder();
let environment: { readonly DATABASE_URL: string; readonly TOKEN_KEYS: string };
let token: string;

beforeAll(async () => {
  environment = {
    DATABASE_URL: folder.sqlite('loaded.sqlite'),
    TOKEN_KEYS: await generateKey(),
  };
  const counts = ['--companies', '2', '--employees', '10', '--documents', '10'];
  await paydocs(['seed', ...counts, '--password', PASSWORD], environment);
  const service = startServing(environment);
  token = await signIn(await listeningAt(service), 'owner@main.test', PASSWORD);
  await service.end();
});

/** Returns the direct dependencies of the workspace packages, and their peers. */
const dependencies = (): ReadonlySet<string> =>
  new Set(
    WORKSPACE_PACKAGES.flatMap((name) => {
      const manifest = new URL(`../../${name}/package.json`, import.meta.url);
      const { dependencies: own, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
      return Object.keys({ ...own, ...peerDependencies });
    }),
  );

/** Returns the direct dependencies in the list of loaded packages. */
const loaded = (lines: readonly string[]): readonly string[] => {
  const line = lines.find((text) => text.startsWith('{"packages"')) ?? '{}';
  const { packages }: { packages: readonly string[] } = JSON.parse(line);
  const known = dependencies();
  return packages.filter((name) => known.has(name));
};

const HTTP_API = [
  '@koa/cors',
  '@koa/router',
  '@opentelemetry/api',
  'inversify',
  'ipaddr.js',
  'koa',
  'pino',
  'reflect-metadata',
  'valibot',
];
const IN_EVERY_HOST = [...HTTP_API, '@node-rs/argon2', 'dataloader', 'paseto'];

test.each([
  ['no adapter without options', undefined, HTTP_API],
  ['no PostgreSQL driver for SQLite', 'sqlite::memory:', [...IN_EVERY_HOST, 'better-sqlite3']],
  ['no SQLite driver for PostgreSQL', 'postgresql://me@127.0.0.1:1/none', [...IN_EVERY_HOST, 'pg']],
])('a host loads %s', async (_, databaseUrl, expected) => {
  const { code, stdout } = await openHost(databaseUrl, environment);
  expect(code).toBe(0);
  expect(loaded(stdout.split('\n'))).toEqual(expected.toSorted());
});

test('a node answers a list before it loads MikroORM, bodies, emails and documents', async () => {
  const service = startListingFirst(environment);
  const list = await send(await listeningAt(service), { path: '/employees', token });
  expect(list.status).toBe(200);
  expect(await service.end()).toBe(0);
  expect(loaded(service.lines)).toEqual([
    '@koa/cors',
    '@koa/router',
    '@node-rs/argon2',
    '@opentelemetry/api',
    'better-sqlite3',
    'dataloader',
    'inversify',
    'ipaddr.js',
    'koa',
    'paseto',
    'pino',
    'reflect-metadata',
    'valibot',
  ]);
});

test('a node loads what requests and emails need, and no metrics, no queue and no other driver', async () => {
  const service = startListing(environment);
  const list = await send(await listeningAt(service), { path: '/employees', token });
  expect(list.status).toBe(200);
  await service.line(/"msg":"loaded"/);
  expect(await service.end()).toBe(0);
  expect(loaded(service.lines)).toEqual([
    '@koa/cors',
    '@koa/router',
    '@mikro-orm/core',
    '@mikro-orm/migrations',
    '@mikro-orm/sql',
    '@mikro-orm/sqlite',
    '@node-rs/argon2',
    '@opentelemetry/api',
    '@valibot/to-json-schema',
    'better-sqlite3',
    'commander',
    'dataloader',
    'inversify',
    'ipaddr.js',
    'koa',
    'koa-body',
    'nodemailer',
    'paseto',
    'pino',
    'reflect-metadata',
    'valibot',
  ]);
});
