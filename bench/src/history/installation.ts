import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabaseOn } from '../../../tools/postgres-database.ts';
import { signIn } from '../servers/listing.ts';
import { peer, run } from '../servers/programs.ts';
import { type Server, serve } from '../servers/serve.ts';
import { PASSWORD } from '../world.ts';
import type { Checkout } from './checkout.ts';
import type { Database } from './options.ts';

/** A running version of paydocs with a database of its own. */
export interface Installation {
  readonly checkout: Checkout;
  /** Never refuses a request. */
  readonly server: Server;
  readonly tokens: readonly string[];
  /** Refuses each request of a signed-in user but the first in a minute. */
  readonly strict: Server;
  close(): Promise<void>;
}

/** Where installations get their databases. */
export interface Place {
  /** The URL of the server of PostgreSQL. */
  readonly postgres: string;
  /** For the files of SQLite, mail and documents. */
  readonly folder: string;
}

const COUNTS = ['--sites', '2', '--companies', '200', '--employees', '10000'];
const DOCUMENTS = ['--documents', '1000', '--seed', '42'];
const OWNER = 'owner@main.test';
const SESSIONS = 8;
const CLASSES = ['login', 'register', 'forgot', 'reset', 'read', 'write', 'download', 'auth'];
const UNREACHED = CLASSES.map((name) => `${name}=1000000`).join();

/** Creates an empty database; returns its URL and what removes it. */
const emptyDatabase = async (database: Database, { postgres }: Place, folder: string) =>
  database === 'postgresql'
    ? createDatabaseOn(postgres)
    : { url: `sqlite:${join(folder, 'paydocs.sqlite')}`, drop: async () => {} };

/** Fills a database with the program of a checkout, and starts the server of its sources. */
export const install = async (
  checkout: Checkout,
  database: Database,
  place: Place,
): Promise<Installation> => {
  const { commit } = checkout;
  const folder = await mkdtemp(join(place.folder, 'data-'));
  const { url, drop } = await emptyDatabase(database, place, folder);
  const paydocs = [
    '--conditions=@paydocs/source',
    join(checkout.folder, 'packages/server/src/bin.ts'),
  ];
  const keys = (...kind: readonly string[]): Promise<string> =>
    run([...paydocs, 'keys', 'generate', ...kind], {});
  // Versions before the encryption of SSN have no such keys.
  const dataKeys = await keys('--kind', 'data').catch(() => '');
  const env: NodeJS.ProcessEnv = {
    DATABASE_URL: url,
    TOKEN_KEYS: (await keys()).trim(),
    DATA_KEYS: dataKeys.trim(),
    MAIL_URL: `file:${join(folder, 'outbox')}`,
    DOCUMENTS_URL: `file:${join(folder, 'documents')}`,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--max-heap-size=560',
  };
  await run([...paydocs, 'seed', '--password', PASSWORD, ...COUNTS, ...DOCUMENTS], env);
  if (database === 'postgresql') await run([peer('settle')], env);

  const start = (limits: string): Promise<Server> =>
    serve({
      name: `${commit.id} on ${database}`,
      args: [...paydocs, 'serve'],
      env: { ...env, RATE_LIMITS: limits },
      probe: { path: '/openapi.json' },
    });
  const server = await start(UNREACHED);
  const strict = await start(UNREACHED.replace('auth=1000000', 'auth=1'));
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push(await signIn(server.origin, OWNER));
  return {
    checkout,
    server,
    strict,
    tokens,
    close: async () => {
      await Promise.all([server.stop(), strict.stop()]);
      await drop();
    },
  };
};
