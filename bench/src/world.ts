import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataKeyRing } from '@paydocs/mikro-orm';
import { createDatabaseOn } from '../../tools/postgres-database.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { startRedis } from '../../tools/redis.ts';
import { addSsnTexts } from './ssn-texts.ts';
import type { Options } from './options.ts';
import { PAYDOCS, peer, run } from './servers/programs.ts';

const SITES = 50;
const COMPANIES = 2000;
const SEED = 42;

/** The password of every account. */
export const PASSWORD = 'only for this benchmark';

/** The site that is asked, the first of the seed. */
export const SITE_ID = 1;

/** What the servers run on. */
export interface World {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly sqliteFile: string;
  readonly redisUrl: string;
  readonly tokenKeys: string;
  readonly dataKeys: string;
  /** One for each role at each site. */
  readonly accounts: readonly string[];
  /** The accounts but the owner of the measured site: 20 sign-ins more would end the owner's tokens. */
  readonly others: readonly string[];
  readonly postgres: { readonly version: string; readonly pid?: number };
  readonly redisPid: number;
  close(): Promise<void>;
}

const filled = async (
  { url, dataKeys }: { readonly url: string; readonly dataKeys: string },
  { employees }: Options,
): Promise<readonly string[]> => {
  const counts = {
    sites: SITES,
    companies: COMPANIES,
    employees,
    documents: employees,
    seed: SEED,
  };
  const flags = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const json = await run([PAYDOCS, 'seed', '--json', '--password', PASSWORD, ...flags], {
    DATABASE_URL: url,
    DATA_KEYS: dataKeys,
  });
  await addSsnTexts({ url, dataKeys: dataKeyRing([dataKeys]) });
  const { accounts } = JSON.parse(json) as { accounts: readonly { readonly email: string }[] };
  return accounts.map(({ email }) => email);
};

/** Starts PostgreSQL and Redis, and fills a database of each kind with the same rows. */
export const openWorld = async (options: Options): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'paydocs-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const server = await startPostgres();
    closers.push(server.stop);
    const redis = await startRedis();
    closers.push(redis.stop);
    const { url: databaseUrl, drop } = await createDatabaseOn(server.url);
    closers.push(drop);
    const sqliteFile = join(folder, 'bench.sqlite');
    const dataKeys = (await run([PAYDOCS, 'keys', 'generate', '--kind', 'data'], {})).trim();
    const [accounts] = await Promise.all([
      filled({ url: databaseUrl, dataKeys }, options),
      filled({ url: `sqlite:${sqliteFile}`, dataKeys }, options),
    ]);
    const facts = await run([peer('settle')], { DATABASE_URL: databaseUrl });
    return {
      folder,
      databaseUrl,
      sqliteFile,
      redisUrl: redis.url,
      tokenKeys: (await run([PAYDOCS, 'keys', 'generate'], {})).trim(),
      dataKeys,
      accounts,
      others: accounts.slice(1),
      postgres: JSON.parse(facts) as World['postgres'],
      redisPid: redis.pid,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
