import { type Listing } from './catalogue.ts';
import { PAYDOCS, peer } from './programs.ts';
import { type Program, type Server, serve } from './serve.ts';
import { send } from './get.ts';
import { PASSWORD, SITE_ID, type World } from '../world.ts';

/** The list, as a probe and as the plainest load. */
export const LIST = '/employees?per_page=15';

/** High enough that none is refused; counting them all is part of what is measured. */
const UNREACHED = ['login', 'register', 'forgot', 'reset', 'read', 'write', 'download', 'auth']
  .map((limitClass) => `${limitClass}=1000000`)
  .join();

/** What Node.js chooses where memory is limited to 1 GiB, as the units of `deploy/` limit it. */
const HEAP_OF_1_GIB = '--max-heap-size=560';

/** So many sessions ask, so that none is looked up more often than another. */
const SESSIONS = 16;

/** Tokens of the owner of the measured site, each of a session of its own. */
export type Tokens = Readonly<Record<Listing['database'], readonly string[]>>;

/** The settings of a `paydocs serve` on one of the databases. */
export const paydocsEnv = (
  world: World,
  { database, redis }: Pick<Listing, 'database' | 'redis'>,
): NodeJS.ProcessEnv => ({
  DATABASE_URL: database === 'sqlite' ? `sqlite:${world.sqliteFile}` : world.databaseUrl,
  TOKEN_KEYS: world.tokenKeys,
  DATA_KEYS: world.dataKeys,
  MAIL_URL: `file:${world.folder}/outbox`,
  LOG_LEVEL: 'warn',
  RATE_LIMITS: UNREACHED,
  NODE_OPTIONS: HEAP_OF_1_GIB,
  // As in the image and the units of `deploy/`.
  MALLOC_ARENA_MAX: '2',
  ...(redis === true ? { REDIS_URL: world.redisUrl } : {}),
});

/** A program that answers the list, as it is started. */
export const programOf = (world: World, listing: Listing, tokens?: Tokens): Program => {
  const token = listing.token === true ? tokens?.[listing.database][0] : undefined;
  const probe = { path: LIST, token };
  if (listing.program === 'paydocs') {
    const env = paydocsEnv(world, listing);
    return { name: listing.title, args: [PAYDOCS, 'serve'], env, probe };
  }
  const env = {
    DATABASE_URL: world.databaseUrl,
    SQLITE_FILE: world.sqliteFile,
    TOKEN_KEYS: world.tokenKeys,
    SITE_ID: String(SITE_ID),
    NODE_ENV: 'production',
  };
  return { name: listing.title, args: [peer(listing.program.peer)], env, probe };
};

/** Signs an account in on a running `paydocs serve`, and gives the token. */
export const signIn = async (origin: string, email: string): Promise<string> => {
  const { status, body } = await send(`${origin}/auth/login`, {
    json: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`The sign-in of ${email} was answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: { readonly token: string } }).data.token;
};

/** Serves with one of the databases for as long as the work takes. */
export const withServer = async <Result>(
  program: Program,
  work: (server: Server) => Promise<Result>,
): Promise<Result> => {
  const server = await serve(program);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

/** Signs an account in as often as there are sessions. */
export const signInAll = async (origin: string, email: string): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: SESSIONS }, () => signIn(origin, email)));

/** Signs the owner of the measured site in, on each database, before anything is measured. */
export const makeTokens = async (world: World): Promise<Tokens> => {
  const [owner = ''] = world.accounts;
  const on = (database: Listing['database']): Promise<readonly string[]> =>
    withServer(
      {
        name: 'paydocs',
        args: [PAYDOCS, 'serve'],
        env: paydocsEnv(world, { database }),
        probe: { path: '/openapi.json' },
      },
      ({ origin }) => signInAll(origin, owner),
    );
  return { postgresql: await on('postgresql'), sqlite: await on('sqlite') };
};
