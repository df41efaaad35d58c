/** A server that answers the list of employees. */
export interface Listing {
  /** The name on the command line. */
  readonly key: string;
  /** The title in the tables. */
  readonly title: string;
  /** What the server does besides reading the page. */
  readonly does: string;
  /** A program of `bench/peers`, or the built `paydocs serve`. */
  readonly program: { readonly peer: string } | 'paydocs';
  readonly database: 'postgresql' | 'sqlite';
  /** Whether the server counts requests in Redis. */
  readonly redis?: true;
  /** Whether the server requires a token. */
  readonly token?: true;
  /** Whether the server is the base of the ratios of its database. */
  readonly isBase?: true;
}

const whole =
  'the whole request: verifies the token, looks up session, user and role, counts the request';

/** All servers, in the order of the tables. */
export const listings: readonly Listing[] = [
  {
    key: 'base',
    title: 'node:http + pg (base)',
    does: 'no token, no limit; prepared statements, page and count(*) in parallel',
    program: { peer: 'node-http-pg' },
    database: 'postgresql',
    isBase: true,
  },
  {
    key: 'limit',
    title: 'node:http + pg, the limit',
    does: 'no token, no limit; page and counter in one statement on two pipelined connections, columns left as text, JSON assembled without parsing',
    program: { peer: 'limit-pg' },
    database: 'postgresql',
  },
  {
    key: 'paydocs',
    title: 'paydocs',
    does: `${whole} in memory, validates the input, builds the page links`,
    program: 'paydocs',
    database: 'postgresql',
    token: true,
  },
  {
    key: 'paydocs-redis',
    title: 'paydocs, Redis limiter',
    does: `${whole} in Redis, validates the input, builds the page links`,
    program: 'paydocs',
    database: 'postgresql',
    redis: true,
    token: true,
  },
  {
    key: 'fastify',
    title: 'Fastify + pg + token + rate limit',
    does: 'verifies the same kind of PASETO each time, counts with @fastify/rate-limit in memory, validates the input; no session look-up',
    program: { peer: 'fastify-pg' },
    database: 'postgresql',
    token: true,
  },
  {
    key: 'nest',
    title: 'NestJS + pg',
    does: 'no token, no limit; on Fastify, prepared statements, page and count(*) in parallel',
    program: { peer: 'nest-pg' },
    database: 'postgresql',
  },
  {
    key: 'drizzle',
    title: 'Express + Drizzle',
    does: 'no token, no limit; prepared queries, page and count in parallel',
    program: { peer: 'express-drizzle' },
    database: 'postgresql',
  },
  {
    key: 'typeorm',
    title: 'Express + TypeORM',
    does: 'no token, no limit; findAndCount',
    program: { peer: 'express-typeorm' },
    database: 'postgresql',
  },
  {
    key: 'mikro-orm',
    title: 'Koa + MikroORM',
    does: 'no token, no limit; findAndCount and serialize',
    program: { peer: 'koa-mikro-orm' },
    database: 'postgresql',
  },
  {
    key: 'base-sqlite',
    title: 'node:http + better-sqlite3 (base)',
    does: 'no token, no limit; prepared statements, page and count(*)',
    program: { peer: 'node-http-sqlite' },
    database: 'sqlite',
    isBase: true,
  },
  {
    key: 'paydocs-sqlite',
    title: 'paydocs on SQLite',
    does: `${whole} in memory, validates the input, builds the page links`,
    program: 'paydocs',
    database: 'sqlite',
    token: true,
  },
];

export const serverKeys: readonly string[] = listings.map(({ key }) => key);

/** The servers of these names. */
export const chosen = (keys: readonly string[]): readonly Listing[] =>
  listings.filter(({ key }) => keys.includes(key));

/** The server of a name. */
export const listingOf = (key: string): Listing => {
  const found = listings.find((listing) => listing.key === key);
  if (found === undefined) throw new Error(`There is no server '${key}'.`);
  return found;
};
