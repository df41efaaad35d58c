import { parseArgs } from 'node:util';
import { generateDataKey } from '@paydocs/mikro-orm';
import { startCluster } from '../scale/cluster.ts';
import { filledDatabase } from '../scale/databases.ts';
import type { Layout } from '../scale/layout.ts';
import { openStatements } from '../scale/statements.ts';
import { send } from '../servers/get.ts';
import { run, SOURCES } from '../servers/programs.ts';
import { serve } from '../servers/serve.ts';
import { PASSWORD } from '../world.ts';
import { measureShares, type Sessions, type Share } from './experiments.ts';

const LAYOUT: Layout = { employees: 1_000_000, sites: 2 };
const SESSIONS = 20;

const { values } = parseArgs({
  options: {
    /** The folder that keeps the database for later runs. */
    keep: { type: 'string' },
  },
});

const FLOODING = 'owner@main.test';
const COLLEAGUE = 'member1@main.test';
const OTHER = 'owner@site-2.test';

/** Lets a user of the first site list the whole site, as its owner does. */
const widen = async (url: string): Promise<void> => {
  const statements = await openStatements(url);
  await statements.all(`update users set role_id = owner.role_id
    from users owner where users.email = '${COLLEAGUE}' and owner.email = '${FLOODING}'`);
  await statements.close();
};

const signIn = async (origin: string, email: string): Promise<string> => {
  const { status, body } = await send(`${origin}/auth/login`, {
    json: { email, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`The sign-in of ${email} was answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly data: { readonly token: string } }).data.token;
};

const signInAll = async (origin: string): Promise<Sessions> => {
  const flooding: string[] = [];
  while (flooding.length < SESSIONS) flooding.push(await signIn(origin, FLOODING));
  return {
    origin,
    flooding,
    colleague: await signIn(origin, COLLEAGUE),
    other: await signIn(origin, OTHER),
  };
};

const measure = async (url: string): Promise<readonly Share[]> => {
  const server = await serve({
    name: 'paydocs',
    args: [...SOURCES, 'serve'],
    env: {
      DATABASE_URL: url,
      DEFAULT_SITE: 'main',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'login=1000000,read=1000000',
      TOKEN_KEYS: (await run([...SOURCES, 'keys', 'generate'], {})).trim(),
      // The rows are filled by SQL, which has no key.
      DATA_KEYS: `${generateDataKey()},clear`,
    },
    probe: { path: '/openapi.json' },
  });
  try {
    return await measureShares(await signInAll(server.origin));
  } finally {
    await server.stop();
  }
};

const rowOf = ({ who, list, sent, answered, p50Ms, slowestMs }: Share): string =>
  `| ${who} | ${list} | ${answered} of ${sent} | ${Math.round(p50Ms)} ms | ${Math.round(slowestMs)} ms |`;

const cluster = await startCluster(values.keep);
try {
  const { url } = await filledDatabase(cluster, LAYOUT);
  await widen(url);
  const shares = await measure(url);
  console.log(`One user with ${SESSIONS} sessions requests a deep page of a part of a name without a pause.

| Lists of | List | Answered | p50 | Slowest |
|---|---|--:|--:|--:|
${shares.map(rowOf).join('\n')}`);
} finally {
  await cluster.stop();
}
