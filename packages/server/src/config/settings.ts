import { auditSettings } from './audit-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { managementSettings } from './management-settings.ts';
import { DEFAULT_RATE_LIMITS, rateLimits } from './rate-limits.ts';
import {
  dataKeys,
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
import { trustedProxies } from './trusted-proxies.ts';

/** The environment variables of the service, by the name of the value in `Config`. */
export const settings = {
  ...databaseSettings,
  ...auditSettings,
  host: {
    variable: 'HOST',
    schema: host,
    fallback: '127.0.0.1',
    must: 'be a host name or an IP address',
    about: 'address to listen on; 0.0.0.0 for all addresses',
  },
  port: {
    variable: 'PORT',
    schema: wholeNumber(65_535),
    fallback: '3000',
    must: 'be a whole number from 0 to 65535',
    about: 'port to listen on; 0 selects a free port',
  },
  ...managementSettings,
  maxConnections: {
    variable: 'MAX_CONNECTIONS',
    schema: wholeNumber(1_000_000, 1),
    fallback: '1000',
    must: 'be a whole number from 1 to 1000000',
    about: 'maximum number of connections from clients; further ones are closed at once',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    schema: httpUrl,
    must: 'be an http:// or https:// address without credentials, query and fragment',
    about: 'start of links; the origin of the request if unset',
  },
  tokenKeys: {
    variable: 'TOKEN_KEYS',
    schema: tokenKeys,
    must: 'be PASERK keys (k4.secret.… or k4.public.…), at least one of them secret',
    about: 'keys of access tokens: the first secret key signs, all keys verify',
  },
  dataKeys: {
    variable: 'DATA_KEYS',
    schema: dataKeys,
    must: 'be keys of `paydocs keys generate --kind data` (d1.…), with clear at the end or without',
    about: 'keys of SSN and EIN: the first encrypts, all decrypt; <SQLite file>.key if unset',
  },
  redisUrl: {
    variable: 'REDIS_URL',
    schema: redisUrl,
    must: 'be redis://<user>:<password>@<host>:<port> or rediss://…',
    about: 'Redis that counts the requests of all nodes; each node counts in memory if unset',
  },
  redisTimeoutMs: {
    variable: 'REDIS_TIMEOUT_MS',
    schema: wholeNumber(10_000, 1),
    fallback: '100',
    must: 'be a whole number from 1 to 10000',
    about: 'time limit for a reply of Redis in ms; then a request is counted in memory',
  },
  limitNodes: {
    variable: 'LIMIT_NODES',
    schema: wholeNumber(1000, 1),
    fallback: '1',
    must: 'be a whole number from 1 to 1000',
    about: 'number of nodes that share each limit while they count in memory',
  },
  rateLimits: {
    variable: 'RATE_LIMITS',
    schema: rateLimits,
    fallback: DEFAULT_RATE_LIMITS,
    must: 'be <class>=<requests a minute>, with commas between them',
    explained: true,
    about: 'requests per minute of each class; omitted classes keep their defaults',
  },
  registrationsPerSiteMax: {
    variable: 'REGISTRATIONS_PER_HOUR',
    schema: wholeNumber(1_000_000),
    fallback: '1000',
    must: 'be a whole number from 0 to 1000000',
    about: 'accounts that registrations add to a site in an hour; 0 closes registration',
  },
  mailUrl: {
    variable: 'MAIL_URL',
    schema: mailUrl,
    must: 'be smtp://<user>:<password>@<host>:<port>, smtps://… or file:<folder>',
    about: 'destination of emails; required in production, file:./outbox otherwise',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    schema: mailSender,
    fallback: 'paydocs <no-reply@localhost>',
    must: 'be an e-mail address, or a name and an <address>',
    about: 'sender of emails',
  },
  resetPasswordUrl: {
    variable: 'RESET_PASSWORD_URL',
    schema: pageUrl,
    must: 'be an http:// or https:// address without credentials and fragment',
    about: 'page of links in emails; /reset-password of PUBLIC_URL if unset',
  },
  defaultSite: {
    variable: 'DEFAULT_SITE',
    schema: siteIdentifier,
    fallback: 'main',
    must: 'be up to 63 of a–z, 0–9 and, inside, hyphens',
    about: 'identifier of the site that registrations join',
  },
  trustedProxies: {
    variable: 'TRUST_PROXY',
    schema: trustedProxies,
    fallback: '0',
    must: 'be addresses and ranges with commas between them, or the number of proxies, 0 to 16',
    explained: true,
    about: 'addresses and ranges of proxies whose X-Forwarded-… is believed, or their number',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    must: 'be one of fatal, error, warn, info, debug, trace, silent',
    about: 'minimum level of the log; info includes a line for each request',
  },
  mode: {
    variable: 'NODE_ENV',
    schema: word,
    fallback: 'development',
    must: 'be a word',
    about:
      'production requires TOKEN_KEYS, DATA_KEYS, MAIL_URL, and PUBLIC_URL or RESET_PASSWORD_URL',
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;

/** The validated configuration of a service. */
export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };
