import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { validateSiteIdentifier, validateTimestamp } from '@paydocs/core';
import { mailUrlMistakes } from '@paydocs/mail/mail-url';
import { senderOf } from '@paydocs/mail/sender';
import { isSchemaName, isTablePrefix } from '@paydocs/mikro-orm/table-naming';
import * as v from 'valibot';
import { credentialsHint, hasBrokenCredentials } from './broken-credentials.ts';
import type { Format } from './setting.ts';

/** A whole number, as a text in plain decimal digits. */
export const wholeNumber = (min: number, max: number) =>
  ({
    schema: v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
    fromText: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
    must: `be a whole number from ${min} to ${max}`,
  }) satisfies Format;

const PROCESSES_MAX = 64;

/** A number of processes; `auto` is one for each core that the process may use. */
export const processCount = {
  ...wholeNumber(1, PROCESSES_MAX),
  fromText: (text) =>
    text === 'auto'
      ? Math.min(availableParallelism(), PROCESSES_MAX)
      : wholeNumber(1, PROCESSES_MAX).fromText(text),
  must: `be a whole number from 1 to ${PROCESSES_MAX}, or auto`,
} satisfies Format;

/** One name of a closed list. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  schema: v.picklist(names),
  must: `be one of ${names.join(', ')}`,
});

/** True or false. */
export const flag = {
  schema: v.boolean(),
  fromText: (text) => (/^(?:true|false)$/.test(text) ? text === 'true' : text),
  must: 'be true or false',
} satisfies Format;

/** A date, or an instant with its offset, as milliseconds since 1970. */
export const instant = {
  schema: v.pipe(v.number(), v.integer(), v.minValue(0)),
  fromText: (text) => {
    const read = validateTimestamp(text);
    return 'value' in read ? read.value : text;
  },
  must: 'be a date such as 2026-12-01, or an instant with its offset',
} satisfies Format;

/** A text with a rule of its own. */
export const text = (must: string, isValid: (text: string) => boolean, hint?: Format['hint']) => ({
  schema: v.pipe(v.string(), v.check(isValid)),
  must,
  ...(hint === undefined ? {} : { hint }),
});

const isHttpUrl = (input: string): boolean => {
  const url = URL.parse(input);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'http:' || url.protocol === 'https:';
};

/** An http or https URL without credentials, query and fragment. Trailing slashes are removed. */
export const httpUrl = {
  schema: v.pipe(
    v.string(),
    v.check((input) => isHttpUrl(input) && !/[?#]/.test(input)),
    v.transform((input) => input.replace(/\/+$/, '')),
  ),
  must: 'be an http:// or https:// address without credentials, query and fragment',
};

/** The http or https address of a page, without credentials and fragment. */
export const pageUrl = text(
  'be an http:// or https:// address without credentials and fragment',
  (input) => isHttpUrl(input) && !input.includes('#'),
);

const isPostgresUrl = (input: string): boolean =>
  /^postgres(ql)?:\/\/./.test(input) && URL.canParse(input) && !hasBrokenCredentials(input);

/** `sqlite:<file>` or a PostgreSQL address. */
export const databaseUrl = text(
  'be sqlite:<file> or postgresql://<user>:<password>@<host>/<database>',
  (input) => /^sqlite:.+$/.test(input) || isPostgresUrl(input),
  credentialsHint,
);

const isRedisUrl = (input: string): boolean => {
  const { hostname = '', pathname = '' } = URL.parse(input) ?? {};
  return /^rediss?:\/\//.test(input) && hostname !== '' && /^(?:\/\d{0,5})?$/.test(pathname);
};

/** A text without spaces, such as a key. */
export const secretText = text('have no spaces', (input) => /^\S+$/.test(input));

/** The URL of a Redis server, with or without TLS and the number of a database. */
export const redisUrl = text(
  'be redis://<user>:<password>@<host>:<port>/<number> or rediss://…',
  (input) => isRedisUrl(input) && !hasBrokenCredentials(input),
  credentialsHint,
);

/** The address of an SMTP server or of a folder. */
export const mailUrl = text(
  'be smtp://<user>:<password>@<host>:<port>, smtps://… or file:<folder>',
  (input) => mailUrlMistakes(input).length === 0,
  (input) => mailUrlMistakes(input).join(' ').replace(/\.$/, ''),
);

/** An e-mail address, or a name and an address in angle brackets. */
export const mailSender = text(
  'be an e-mail address, or a name and an <address>',
  (input) => senderOf(input) !== undefined,
);

/** A name in the lists and logs of other programs: 1 to 63 printable ASCII characters. */
export const shortName = text('be 1 to 63 printable ASCII characters', (input) =>
  /^[ -~]{1,63}$/.test(input),
);

/** The name of a schema of PostgreSQL, as statements have it without quotes. */
export const schemaName = text(
  'be up to 63 of a–z, 0–9 and _, and not begin with a digit',
  isSchemaName,
);

/** The beginning of the names of tables. */
export const tablePrefix = text(
  'be up to 16 of a–z, 0–9 and _, and not begin with a digit',
  isTablePrefix,
);

/** The identifier of a site: one DNS label (RFC 1123), which can be part of a host name. */
export const siteIdentifier = text(
  'be up to 63 of a–z, 0–9 and, inside, hyphens',
  (input) => 'value' in validateSiteIdentifier(input),
);

/** A host name or an IP address, without a port. */
export const host = text(
  'be a host name or an IP address, without a port',
  (input) => /^[\w.-]+$/.test(input) || isIP(input) !== 0,
);
