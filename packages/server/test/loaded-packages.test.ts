import { readFileSync } from 'node:fs';
import { generateKey } from '@paydocs/paseto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, signIn } from '../../../test/api/client.ts';
import { listeningAt, paydocs, startListing, startServing } from './command.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';

const PASSWORD = 'correct horse battery staple';
const OURS = [
  'server',
  'http-koa',
  ...['argon2', 'mail', 'mikro-orm', 'paseto', 'rate-limiter'].map((name) => `adapters/${name}`),
];

let folder: TemporaryFolder;
let environment: { readonly DATABASE_URL: string; readonly TOKEN_KEYS: string };
let token: string;

beforeAll(async () => {
  folder = temporaryFolder();
  environment = {
    DATABASE_URL: folder.sqlite('loaded.sqlite'),
    TOKEN_KEYS: await generateKey(),
  };
  const counts = ['--companies', '2', '--employees', '10', '--documents', '10'];
  await paydocs(['seed', ...counts, '--password', PASSWORD], environment);
  const service = startServing(environment);
  token = await signIn(await listeningAt(service), 'owner@main.test', PASSWORD);
  await service.end();
}, 30_000);
afterAll(() => folder.remove());

/** What our packages themselves depend on, whatever that brings along. */
const dependencies = (): ReadonlySet<string> =>
  new Set(
    OURS.flatMap((name) => {
      const manifest = new URL(`../../${name}/package.json`, import.meta.url);
      return Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).dependencies);
    }),
  );

test('a list needs no MikroORM, no other driver, no parser of bodies and no mail', async () => {
  const service = startListing(environment);
  const list = await send(await listeningAt(service), { path: '/employees', token });
  expect(list.status).toBe(200);
  expect(await service.end()).toBe(0);
  const { packages }: { packages: readonly string[] } = JSON.parse(
    service.lines.find((line) => line.startsWith('{"packages"')) ?? '',
  );
  const known = dependencies();
  expect(packages.filter((name) => known.has(name))).toEqual([
    '@koa/router',
    '@node-rs/argon2',
    'better-sqlite3',
    'commander',
    'dataloader',
    'inversify',
    'koa',
    'paseto',
    'pino',
    'reflect-metadata',
    'valibot',
  ]);
});
