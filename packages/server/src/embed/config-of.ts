import { invalidProxy } from '@paydocs/http-koa/trusted-proxies';
import { readConfig } from '../config/read-config.ts';
import { parseSetting, type Setting } from '../config/setting.ts';
import { type Config, settings } from '../config/settings.ts';
import { PORT_NAMES, STORE_PORTS } from '../compose/port-names.ts';
import type { PaydocsOptions } from './paydocs-options.ts';

/** Returns the requirement that an invalid value does not meet; undefined for a valid value. */
type Validate = (value: unknown) => string | undefined;

const validSetting =
  (setting: Setting, type: 'string' | 'number' = 'string'): Validate =>
  (value) => {
    if (typeof value !== type) return setting.must;
    const result = parseSetting(setting, String(value));
    return 'must' in result ? result.must : undefined;
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectWith =
  (must: string, isValid: (value: Readonly<Record<string, unknown>>) => boolean): Validate =>
  (value) =>
    isObject(value) && isValid(value) ? undefined : must;

const keysOf = (value: unknown): unknown =>
  Array.isArray(value) && value.every((key) => typeof key === 'string') ? value.join(' ') : value;

const validMail: Validate = (value) => {
  const mail = typeof value === 'string' ? { url: value } : value;
  if (!isObject(mail)) return `${settings.mailUrl.must}, or { url, from }`;
  const { url, from }: { readonly url?: unknown; readonly from?: unknown } = mail;
  const mustOfUrl = validSetting(settings.mailUrl)(url);
  if (mustOfUrl !== undefined) return `have a url, which must ${mustOfUrl}`;
  const mustOfFrom = from === undefined ? undefined : validSetting(settings.mailFrom)(from);
  return mustOfFrom === undefined ? undefined : `have a from, which must ${mustOfFrom}`;
};

const validProxies: Validate = (value) => {
  if (!Array.isArray(value)) return validSetting(settings.trustedProxies, 'number')(value);
  const mistake = value.map((entry) => invalidProxy(String(entry))).find((it) => it !== undefined);
  return mistake === undefined ? undefined : `${settings.trustedProxies.must}: ${mistake}`;
};

const validPages: Validate = (value) => {
  if (!isObject(value)) return 'be an object with productName and signInUrl, or one of them';
  const { productName, signInUrl, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `have no ${unknown}`;
  if (productName !== undefined && typeof productName !== 'string') {
    return 'have a productName, which must be a text';
  }
  const must = signInUrl === undefined ? undefined : validSetting(settings.signInUrl)(signInUrl);
  return must === undefined ? undefined : `have a signInUrl, which must ${must}`;
};

const isPort = (name: string): boolean => PORT_NAMES.some((port) => port === name);

const validate: Readonly<Record<keyof PaydocsOptions, Validate>> = {
  databaseUrl: validSetting(settings.databaseUrl),
  database: objectWith('be a Database, such as databaseOf(orm, { dataKeys })', ({ ports }) =>
    isObject(ports),
  ),
  tokenKeys: (value) => validSetting(settings.tokenKeys)(keysOf(value)),
  dataKeys: (value) => validSetting(settings.dataKeys)(keysOf(value)),
  mail: validMail,
  redisUrl: validSetting(settings.redisUrl),
  redisTimeoutMs: validSetting(settings.redisTimeoutMs, 'number'),
  limitNodes: validSetting(settings.limitNodes, 'number'),
  publicUrl: validSetting(settings.publicUrl),
  trustedProxies: validProxies,
  pages: validPages,
  policy: objectWith('be an object', () => true),
  ports: objectWith(`be an object with any of ${PORT_NAMES.join(', ')}`, (ports) =>
    Object.entries(ports).every(
      ([name, port]) => isPort(name) && (port === undefined || isObject(port)),
    ),
  ),
  log: objectWith('be a pino logger', (log) =>
    ['debug', 'info', 'warn', 'error'].every((level) => typeof log[level] === 'function'),
  ),
  management: (value) => (typeof value === 'boolean' ? undefined : 'be true or false'),
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
  const { databaseUrl, database, dataKeys, tokenKeys, mail, ports } = options;
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
    ...(dataKeys === undefined && databaseUrl !== undefined
      ? ['dataKeys is required: `paydocs keys generate --kind data` prints a key.']
      : []),
    ...(dataKeys !== undefined && database !== undefined
      ? ['dataKeys and database exclude each other: databaseOf takes the keys.']
      : []),
    ...(mail === undefined && ports?.mailer === undefined
      ? ['mail is required (or ports.mailer).']
      : []),
  ];
};

/**
 * Returns the configuration of the options; omitted options have their defaults.
 *
 * @throws TypeError that names every option that is wrong or missing, and no value.
 */
export const configOf = (options: PaydocsOptions): Config => {
  const given: unknown = options;
  if (!isObject(given)) throw wrongOptions(['They must be an object.']);
  const mistakes = [...invalidOptions(options), ...missingOptions(options)];
  if (mistakes.length > 0) throw wrongOptions(mistakes);

  const { tokenKeys, dataKeys, mail } = options;
  return readConfig({
    DATABASE_URL: options.databaseUrl,
    TOKEN_KEYS: typeof tokenKeys === 'string' ? tokenKeys : tokenKeys?.join(' '),
    DATA_KEYS: typeof dataKeys === 'string' ? dataKeys : dataKeys?.join(' '),
    MAIL_URL: typeof mail === 'string' ? mail : mail?.url,
    MAIL_FROM: typeof mail === 'string' ? undefined : mail?.from,
    REDIS_URL: options.redisUrl,
    REDIS_TIMEOUT_MS: options.redisTimeoutMs?.toString(),
    LIMIT_NODES: options.limitNodes?.toString(),
    PUBLIC_URL: options.publicUrl,
    TRUST_PROXY: options.trustedProxies?.toString(),
  });
};

/** Creates the error for wrong options, with one sentence for each. */
export const wrongOptions = (mistakes: readonly string[], cause?: unknown): TypeError =>
  new TypeError(
    ['The options of openPaydocs are wrong:', ...mistakes].join('\n  '),
    cause === undefined ? {} : { cause },
  );
