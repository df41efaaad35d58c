import type { Ports } from '@paydocs/core';
import type { OnError } from '@paydocs/http-koa';
import type { Database } from '@paydocs/mikro-orm';
import * as v from 'valibot';
import { readConfig } from './config/read-config.ts';
import type { Setting } from './config/setting.ts';
import { type Config, settings } from './config/settings.ts';
import { type PolicyOverrides, PORT_NAMES, STORE_PORTS } from './container.ts';
import type { Log } from './log/log.ts';

/** Where emails go, and who sends them. */
export interface MailOptions {
  /** `smtp://<user>:<password>@<host>:<port>`, `smtps://…` or `file:<folder>`. */
  readonly url: string;
  /** An e-mail address, or a name and an `<address>`; `paydocs <no-reply@localhost>` by default. */
  readonly from?: string | undefined;
}

/** Options for `openPaydocs`. */
export interface PaydocsOptions {
  /** `sqlite:<file>`, `sqlite::memory:` or `postgresql://<user>:<password>@<host>/<database>`. */
  readonly databaseUrl?: string | undefined;
  /** Replaces `databaseUrl`: `databaseOf(orm)` of a host's MikroORM. The host closes it. */
  readonly database?: Database | undefined;
  /** PASERK keys, as `paydocs keys generate` prints them. The first secret one signs; all verify. */
  readonly tokenKeys?: string | readonly string[] | undefined;
  /** The address of an SMTP server or a folder, alone or with a sender. */
  readonly mail?: string | MailOptions | undefined;
  /** Where all nodes count requests together. Without an address each node counts in memory. */
  readonly redisUrl?: string | undefined;
  /** How long a request waits for Redis before it is counted in memory, 100 by default. */
  readonly redisTimeoutMs?: number | undefined;
  /**
   * The public address of the API, path prefix included. Links of the API begin with this address,
   * and links in emails lead to its `/reset-password`. By default links of the API begin with the
   * origin of the request, and emails need `policy.resetPasswordUrl`.
   */
  readonly publicUrl?: string | undefined;
  /** The number of proxies in front of the host whose `X-Forwarded-For` is trusted, 0 by default. */
  readonly trustedProxies?: number | undefined;
  /** Rules that replace the defaults, such as `rateLimits` and `defaultSite`. */
  readonly policy?: PolicyOverrides | undefined;
  /** The host's own ports. They replace the adapters of paydocs, and the host closes them. */
  readonly ports?: Partial<Ports> | undefined;
  /** A pino logger. By default warnings and errors go to standard error as JSON lines. */
  readonly log?: Log | undefined;
  /** Called with every server-side error of a request; logs the error by default. */
  readonly onError?: OnError | undefined;
}

/** What an invalid value must be instead; undefined for a valid value. */
type Validate = (value: unknown) => string | undefined;

const validSetting =
  ({ schema, must }: Setting, type: 'string' | 'number' = 'string'): Validate =>
  (value) =>
    typeof value === type && v.is(schema, String(value)) ? undefined : must;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectWith =
  (must: string, isValid: (value: Readonly<Record<string, unknown>>) => boolean): Validate =>
  (value) =>
    isObject(value) && isValid(value) ? undefined : must;

const keysOf = (value: unknown): unknown =>
  Array.isArray(value) && value.every((key) => typeof key === 'string') ? value.join(' ') : value;

const mailOf = (value: unknown): unknown => (typeof value === 'string' ? { url: value } : value);

const isPort = (name: string): boolean => PORT_NAMES.some((port) => port === name);

const validate: Readonly<Record<keyof PaydocsOptions, Validate>> = {
  databaseUrl: validSetting(settings.databaseUrl),
  database: objectWith('be a Database, such as databaseOf(orm)', ({ ports }) => isObject(ports)),
  tokenKeys: (value) => validSetting(settings.tokenKeys)(keysOf(value)),
  mail: (value) => {
    const mail = mailOf(value);
    if (!isObject(mail)) return `${settings.mailUrl.must}, or { url, from }`;
    const from = mail['from'] === undefined ? undefined : validSetting(settings.mailFrom);
    const url = validSetting(settings.mailUrl)(mail['url']);
    if (url !== undefined) return `have a url, which must ${url}`;
    const wrongFrom = from?.(mail['from']);
    return wrongFrom === undefined ? undefined : `have a from, which must ${wrongFrom}`;
  },
  redisUrl: validSetting(settings.redisUrl),
  redisTimeoutMs: validSetting(settings.redisTimeoutMs, 'number'),
  publicUrl: validSetting(settings.publicUrl),
  trustedProxies: validSetting(settings.trustedProxies, 'number'),
  policy: objectWith('be an object', () => true),
  ports: objectWith(`be an object with any of ${PORT_NAMES.join(', ')}`, (ports) =>
    Object.entries(ports).every(
      ([name, port]) => isPort(name) && (port === undefined || isObject(port)),
    ),
  ),
  log: objectWith('be a pino logger', (log) =>
    ['debug', 'info', 'warn', 'error'].every((level) => typeof log[level] === 'function'),
  ),
  onError: (value) => (typeof value === 'function' ? undefined : 'be a function'),
};

const isOption = (name: string): name is keyof PaydocsOptions => Object.hasOwn(validate, name);

const invalidOptions = (options: PaydocsOptions): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) => {
    if (!isOption(name)) return [`${name} is not an option.`];
    const must = value === undefined ? undefined : validate[name](value);
    return must === undefined ? [] : [`${name} must ${must}.`];
  });

const missingOptions = (options: PaydocsOptions): readonly string[] => {
  const { databaseUrl, database, tokenKeys, mail, ports } = options;
  const sources = [databaseUrl, database].filter((source) => source !== undefined);
  const hasStore = STORE_PORTS.every((name) => ports?.[name] !== undefined);
  return [
    ...(sources.length > 1 ? ['databaseUrl and database exclude each other.'] : []),
    ...(sources.length > 0 || hasStore
      ? []
      : [`databaseUrl is required (or database, or the ports ${STORE_PORTS.join(', ')}).`]),
    ...(tokenKeys === undefined && ports?.tokens === undefined
      ? ['tokenKeys is required (or ports.tokens): `paydocs keys generate` prints a key.']
      : []),
    ...(mail === undefined && ports?.mailer === undefined
      ? ['mail is required (or ports.mailer).']
      : []),
  ];
};

/**
 * Returns the configuration of these options; options that are left out have their defaults.
 *
 * @throws TypeError that names every option that is wrong or missing, and no value.
 */
export const configOf = (options: PaydocsOptions): Config => {
  const given: unknown = options;
  if (!isObject(given)) throw wrongOptions(['They must be an object.']);
  const mistakes = [...invalidOptions(options), ...missingOptions(options)];
  if (mistakes.length > 0) throw wrongOptions(mistakes);

  const { url, from } = { ...(mailOf(options.mail) as MailOptions | undefined) };
  const texts: Partial<Record<keyof Config, unknown>> = {
    databaseUrl: options.databaseUrl,
    tokenKeys: keysOf(options.tokenKeys),
    mailUrl: url,
    mailFrom: from,
    redisUrl: options.redisUrl,
    redisTimeoutMs: options.redisTimeoutMs,
    publicUrl: options.publicUrl,
    trustedProxies: options.trustedProxies,
  };
  return readConfig(
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, value]) =>
        value === undefined ? [] : [[settings[name as keyof Config].variable, String(value)]],
      ),
    ),
  );
};

/** The error for wrong options: one sentence for each. */
export const wrongOptions = (mistakes: readonly string[], cause?: unknown): TypeError =>
  new TypeError(
    ['The options of openPaydocs are wrong:', ...mistakes].join('\n  '),
    cause === undefined ? {} : { cause },
  );
