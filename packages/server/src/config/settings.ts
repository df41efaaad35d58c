import { DEFAULT_RATE_LIMITS, rateLimits } from './rate-limits.ts';
import {
  applicationName,
  databaseUrl,
  flag,
  host,
  httpUrl,
  mailSender,
  mailUrl,
  oneOf,
  pageUrl,
  redisUrl,
  siteIdentifier,
  tokenKeys,
  wholeNumber,
  word,
} from './schemas.ts';
import type { Setting, ValueOf } from './setting.ts';

/** Every environment variable that the service reads, by the name of its value in `Config`. */
export const settings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    schema: databaseUrl,
    fallback: 'sqlite:./paydocs.sqlite',
    must: 'be sqlite:<file> or postgresql://<user>:<password>@<host>/<database>',
    about: 'where the records are',
  },
  databasePoolMax: {
    variable: 'DATABASE_POOL_MAX',
    schema: wholeNumber(1000, 1),
    fallback: '10',
    must: 'be a whole number from 1 to 1000',
    about: 'the maximum number of connections to PostgreSQL',
  },
  databaseConnectTimeoutMs: {
    variable: 'DATABASE_CONNECT_TIMEOUT_MS',
    schema: wholeNumber(60_000, 1),
    must: 'be a whole number from 1 to 60000',
    about: 'how many milliseconds to wait for a connection to PostgreSQL; unset, 1000',
  },
  databaseStatementTimeoutMs: {
    variable: 'DATABASE_STATEMENT_TIMEOUT_MS',
    schema: wholeNumber(600_000, 1),
    must: 'be a whole number from 1 to 600000',
    about: 'how many milliseconds a statement may run; unset, 2000',
  },
  databasePreparedStatements: {
    variable: 'DATABASE_PREPARED_STATEMENTS',
    schema: flag,
    fallback: 'true',
    must: 'be true or false',
    about: 'whether PostgreSQL keeps the plans of frequent statements',
  },
  databaseApplicationName: {
    variable: 'DATABASE_APPLICATION_NAME',
    schema: applicationName,
    must: 'be 1 to 63 printable ASCII characters',
    about: 'the name of the connections in pg_stat_activity; unset, paydocs',
  },
  databasePooler: {
    variable: 'DATABASE_POOLER',
    schema: oneOf(['none', 'transaction']),
    fallback: 'none',
    must: 'be none or transaction',
    about: 'transaction behind PgBouncer with pool_mode = transaction',
  },
  migrateDatabaseUrl: {
    variable: 'MIGRATE_DATABASE_URL',
    schema: databaseUrl,
    must: 'be sqlite:<file> or postgresql://<user>:<password>@<host>/<database>',
    about: 'the database of `paydocs migrate` instead of DATABASE_URL, without a pooler',
  },
  host: {
    variable: 'HOST',
    schema: host,
    fallback: '127.0.0.1',
    must: 'be a host name or an IP address',
    about: 'the address to listen on; 0.0.0.0 for all',
  },
  port: {
    variable: 'PORT',
    schema: wholeNumber(65_535),
    fallback: '3000',
    must: 'be a whole number from 0 to 65535',
    about: 'the port to listen on; 0 takes a free one',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    schema: httpUrl,
    must: 'be an http:// or https:// address without credentials, query and fragment',
    about: 'what links begin with, instead of the origin of the request',
  },
  tokenKeys: {
    variable: 'TOKEN_KEYS',
    schema: tokenKeys,
    must: 'be PASERK keys (k4.secret.… or k4.public.…), at least one of them secret',
    about: 'keys of the access tokens: the first secret one signs, all verify',
  },
  redisUrl: {
    variable: 'REDIS_URL',
    schema: redisUrl,
    must: 'be redis://<user>:<password>@<host>:<port> or rediss://…',
    about: 'where all nodes count requests together; unset, each counts in memory',
  },
  redisTimeoutMs: {
    variable: 'REDIS_TIMEOUT_MS',
    schema: wholeNumber(10_000, 1),
    fallback: '100',
    must: 'be a whole number from 1 to 10000',
    about: 'after how many milliseconds without an answer from Redis a request counts in memory',
  },
  rateLimits: {
    variable: 'RATE_LIMITS',
    schema: rateLimits,
    fallback: DEFAULT_RATE_LIMITS,
    must: 'be <class>=<requests a minute>, with commas between them',
    explained: true,
    about: 'how many requests pass; a class that is left out keeps its default',
  },
  mailUrl: {
    variable: 'MAIL_URL',
    schema: mailUrl,
    must: 'be smtp://<user>:<password>@<host>:<port>, smtps://… or file:<folder>',
    about: 'where emails go; unset, outside of production, into the folder ./outbox',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    schema: mailSender,
    fallback: 'paydocs <no-reply@localhost>',
    must: 'be an e-mail address, or a name and an <address>',
    about: 'who emails are from',
  },
  resetPasswordUrl: {
    variable: 'RESET_PASSWORD_URL',
    schema: pageUrl,
    must: 'be an http:// or https:// address without credentials and fragment',
    about: 'the page that links in emails lead to, instead of /reset-password of PUBLIC_URL',
  },
  defaultSite: {
    variable: 'DEFAULT_SITE',
    schema: siteIdentifier,
    fallback: 'main',
    must: 'be up to 63 of a–z, 0–9 and, inside, hyphens',
    about: 'the site that registrations join',
  },
  trustedProxies: {
    variable: 'TRUST_PROXY',
    schema: wholeNumber(16),
    fallback: '0',
    must: 'be the number of proxies in front of the service, 0 to 16',
    about: 'how many X-Forwarded-For entries to trust, from the right',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    must: 'be one of fatal, error, warn, info, debug, trace, silent',
    about: 'the least level that is logged; info has a line for each request',
  },
  mode: {
    variable: 'NODE_ENV',
    schema: word,
    fallback: 'development',
    must: 'be a word',
    about: 'production refuses to serve without TOKEN_KEYS, MAIL_URL and PUBLIC_URL',
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;

/** The checked configuration of a service. */
export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };
