import { deepEqual } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn } from '../../tools/postgres-database.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { load, type Round, type Target } from './load.ts';
import { report } from './report.ts';
import { paydocs, type Server, servePaydocs, servePeer } from './servers.ts';

const ROUNDS = 3;
const EMPLOYEES = 20_000;
const PASSWORD = 'only for this benchmark';
const SEED = ['--sites', '4', '--companies', '80', '--documents', '20000', '--seed', '42'];
const LIST = '/employees?per_page=15';
// High enough that none is refused; counting them all is part of what is measured.
const RATE_LIMITS = 'read=1000000';

const environment = async (databaseUrl: string): Promise<NodeJS.ProcessEnv> => {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMITS };
  await paydocs(['seed', ...SEED, '--employees', String(EMPLOYEES), '--password', PASSWORD], env);
  return { ...env, TOKEN_KEYS: (await paydocs(['keys', 'generate'], env)).trim() };
};

const signIn = async ({ origin }: Server): Promise<string> => {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@main.test', password: PASSWORD }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

interface List {
  readonly data: readonly { readonly id: number | string }[];
  readonly meta: { readonly total: number };
}

const rowsOf = async ({ url, token }: Target) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { data, meta } = (await (await fetch(url, { headers })).json()) as List;
  return { ids: data.map(({ id }) => Number(id)), total: meta.total };
};

const interleaved = async (targets: readonly Target[]): Promise<Map<Target, Round[]>> => {
  const rounds = new Map(targets.map((target): [Target, Round[]] => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, measured] of rounds) measured.push(await load(target));
  }
  return rounds;
};

const folder = await mkdtemp(join(tmpdir(), 'paydocs-bench-'));
const postgres = await startPostgres();
const servers: Server[] = [];
try {
  const database = await createDatabaseOn(postgres.url);
  const onPostgres = await environment(database.url);
  const onSqlite = await environment(`sqlite:${join(folder, 'bench.sqlite')}`);
  const base = await servePeer('node-http-pg', { DATABASE_URL: database.url, SITE_ID: '1' });
  const ours = await servePaydocs('paydocs on PostgreSQL', onPostgres);
  const oursOnSqlite = await servePaydocs('paydocs on SQLite', onSqlite);
  servers.push(base, ours, oursOnSqlite);

  const targets: Target[] = [{ name: 'node:http + pg (the base)', url: base.origin + LIST }];
  for (const server of [ours, oursOnSqlite]) {
    targets.push({
      name: server.name,
      url: server.origin + LIST,
      token: await signIn(server),
    });
  }
  const [truth] = await Promise.all(targets.slice(0, 1).map(rowsOf));
  for (const target of targets) deepEqual(await rowsOf(target), truth, target.name);

  const measured = [...(await interleaved(targets))].map(([{ name }, rounds]) => ({
    name,
    rounds,
  }));
  const text = report(measured, `${EMPLOYEES.toLocaleString('en')} employees over 4 sites`);
  await writeFile(new URL('../../docs/performance.md', import.meta.url), text);
  console.log(text);
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
