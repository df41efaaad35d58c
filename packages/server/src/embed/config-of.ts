import { missingMethods, portNames, storePortNames, unknownName } from '@paydocs/core';
import * as v from 'valibot';
import { parseSettings } from '../config/parse-settings.ts';
import { flag } from '../config/schemas.ts';
import { type Format, parse, type Setting } from '../config/setting.ts';
import { type Config, type SettingOption, settings } from '../config/settings.ts';
import type { PaydocsOptions } from './paydocs-options.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectWith = (must: string, isValid: (fields: Fields) => boolean = () => true): Format => ({
  schema: v.custom((value) => isObject(value) && isValid(value)),
  must,
});

/** The options that are no setting, or contain some. */
const otherOptions: Readonly<Record<Exclude<keyof PaydocsOptions, SettingOption>, Format>> = {
  database: objectWith('be a Database, such as databaseOf(orm, { dataKeys })', ({ ports }) =>
    isObject(ports),
  ),
  mail: {
    schema: v.custom((value) => typeof value === 'string' || isObject(value)),
    must: `${settings.mailUrl.must}, or { url, from }`,
  },
  pages: objectWith(
    'be an object with productName, a text, and signInUrl, or one of them',
    ({ productName = '' }) => typeof productName === 'string',
  ),
  policy: objectWith('be an object'),
  documentTypes: {
    schema: v.array(v.custom(isObject)),
    must: 'be a list of types, such as describedType({ … })',
  },
  statementRules: {
    schema: v.array(v.custom(isObject)),
    must: 'be a list of { name, check }',
  },
  permissions: { schema: v.array(v.string()), must: "be a list, such as ['host:ledger']" },
  roles: { schema: v.array(v.custom(isObject)), must: 'be a list of { name, permissions }' },
  hooks: objectWith('be an object with before, after or transaction'),
  routes: { schema: v.array(v.custom(isObject)), must: 'be a list, such as [route({ … })]' },
  fields: objectWith('be an object with employees or companies'),
  ports: objectWith(`be an object with any of ${portNames.join(', ')}`),
  log: objectWith('be a logger with debug, info, warn and error', (log) =>
    ['debug', 'info', 'warn', 'error'].every((level) => typeof log[level] === 'function'),
  ),
  management: flag,
  onError: { schema: v.function(), must: 'be a function' },
  requestId: { schema: v.function(), must: 'be a function' },
};

const valueAt = (options: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), options);

const formats = new Map<string, Format>(Object.entries(otherOptions));
const settingOptions = new Set(
  Object.values<Setting>(settings).flatMap(({ option }) => (option === undefined ? [] : [option])),
);
const optionNames = [...settingOptions]
  .filter((name) => !name.includes('.'))
  .concat(...formats.keys());

const wrongOthers = (options: Fields): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) => {
    const format = formats.get(name);
    if (format === undefined) {
      const known = { kind: 'option', known: optionNames } as const;
      return settingOptions.has(name) ? [] : [unknownName(name, known)];
    }
    const parsed = value === undefined ? { value } : parse(format, value);
    return 'must' in parsed ? [`${name} must ${parsed.must}.`] : [];
  });

/** The names in the options that are objects. */
const nestedNames = { mail: ['url', 'from'], pages: ['productName', 'signInUrl'] } as const;

/** Returns a sentence for each name in an option that is unknown. */
const wrongNested = (options: Fields): readonly string[] =>
  Object.entries(nestedNames).flatMap(([option, known]: readonly [string, readonly string[]]) => {
    const value = options[option];
    return Object.keys(isObject(value) ? value : {})
      .filter((name) => !known.includes(name))
      .map((name) => unknownName(name, { kind: 'option', known, path: `${option}.` }));
  });

/** Returns a sentence for each port that is none, and for each without its methods. */
const wrongPorts = (ports: unknown): readonly string[] =>
  Object.entries(isObject(ports) ? ports : {}).flatMap(([name, port]) => {
    const known = portNames.find((each) => each === name);
    if (known === undefined) {
      return [unknownName(name, { kind: 'port', known: portNames, path: 'ports.' })];
    }
    const missing = port === undefined ? [] : missingMethods(known, port);
    return missing.length === 0
      ? []
      : [`ports.${name} must have the methods of this port; missing: ${missing.join(', ')}.`];
  });

const when = (isWrong: boolean, sentence: string): readonly string[] => (isWrong ? [sentence] : []);

const missingOptions = (options: PaydocsOptions): readonly string[] => {
  const { databaseUrl, database, schema, tablePrefix, dataKeys, tokenKeys, mail, ports } = options;
  const sources = [databaseUrl, database].filter((source) => source !== undefined);
  const hasStore = storePortNames.every((name) => ports?.[name] !== undefined);
  const mailUrl = isObject(mail) ? mail.url : mail;
  return [
    ...when(sources.length > 1, 'databaseUrl and database exclude each other.'),
    ...when(
      sources.length === 0 && !hasStore,
      `databaseUrl is required (or database, or the ports ${storePortNames.join(', ')}).`,
    ),
    ...when(
      tokenKeys === undefined && ports?.tokens === undefined,
      'tokenKeys is required (or ports.tokens): `paydocs keys generate` prints a key.',
    ),
    ...when(
      dataKeys === undefined && databaseUrl !== undefined,
      'dataKeys is required: `paydocs keys generate --kind data` prints a key.',
    ),
    ...when(
      dataKeys !== undefined && database !== undefined,
      'dataKeys and database exclude each other: databaseOf takes the keys.',
    ),
    ...when(
      (schema ?? tablePrefix) !== undefined && database !== undefined,
      'schema and tablePrefix exclude database: discoverInto or openDatabase takes them.',
    ),
    ...when(
      mailUrl === undefined && ports?.mailer === undefined,
      'mail is required (or ports.mailer).',
    ),
  ];
};

/**
 * Returns the configuration of the options; omitted options have their defaults.
 *
 * @throws TypeError that names every option that is wrong or missing, and no value.
 */
export const configOf = (options: PaydocsOptions): Config => {
  const input: unknown = options;
  if (!isObject(input)) throw wrongOptions(['They must be an object.']);
  const { mail } = input;
  const nested = { ...input, mail: typeof mail === 'string' ? { url: mail } : mail };
  const { config, mistakes } = parseSettings('option', ({ option }) =>
    option === undefined ? undefined : valueAt(nested, option),
  );
  const sentences = [
    ...mistakes.map(({ sentence }) => sentence),
    ...wrongOthers(input),
    ...wrongNested(input),
    ...wrongPorts(options.ports),
    ...missingOptions(options),
  ];
  if (sentences.length > 0) throw wrongOptions(sentences);
  return { ...config, source: 'option' };
};

/** Creates the error for wrong options, with one sentence for each. */
export const wrongOptions = (mistakes: readonly string[], cause?: unknown): TypeError =>
  new TypeError(
    ['The options of openPaydocs are wrong:', ...mistakes].join('\n  '),
    cause === undefined ? {} : { cause },
  );
