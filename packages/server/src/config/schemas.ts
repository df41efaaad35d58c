import { isIP } from 'node:net';
import { validateSiteIdentifier } from '@paydocs/core';
import { mailUrlMistakes } from '@paydocs/mail/mail-url';
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

/** A text with a rule of its own. */
export const text = (must: string, isValid: (text: string) => boolean, hint?: Format['hint']) => ({
  schema: v.pipe(v.string(), v.check(isValid)),
  must,
  ...(hint === undefined ? {} : { hint }),
});

const isHttpUrl = (given: string): boolean => {
  const url = URL.parse(given);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'http:' || url.protocol === 'https:';
};

/** An http or https URL without credentials, query and fragment. Trailing slashes are removed. */
export const httpUrl = {
  schema: v.pipe(
    v.string(),
    v.check((given) => isHttpUrl(given) && !/[?#]/.test(given)),
    v.transform((given) => given.replace(/\/+$/, '')),
  ),
  must: 'be an http:// or https:// address without credentials, query and fragment',
};

/** The http or https address of a page, without credentials and fragment. */
export const pageUrl = text(
  'be an http:// or https:// address without credentials and fragment',
  (given) => isHttpUrl(given) && !given.includes('#'),
);

const isPostgresUrl = (given: string): boolean =>
  /^postgres(ql)?:\/\/./.test(given) && URL.canParse(given) && !hasBrokenCredentials(given);

/** `sqlite:<file>` or a PostgreSQL address. */
export const databaseUrl = text(
  'be sqlite:<file> or postgresql://<user>:<password>@<host>/<database>',
  (given) => /^sqlite:.+$/.test(given) || isPostgresUrl(given),
  credentialsHint,
);

const isRedisUrl = (given: string): boolean => {
  const { hostname = '', pathname = '' } = URL.parse(given) ?? {};
  return /^rediss?:\/\//.test(given) && hostname !== '' && /^(?:\/\d{0,5})?$/.test(pathname);
};

/** A text without spaces, such as a key. */
export const secretText = text('have no spaces', (given) => /^\S+$/.test(given));

/** The URL of a Redis server, with or without TLS and the number of a database. */
export const redisUrl = text(
  'be redis://<user>:<password>@<host>:<port>/<number> or rediss://…',
  (given) => isRedisUrl(given) && !hasBrokenCredentials(given),
  credentialsHint,
);

/** The address of an SMTP server or of a folder. */
export const mailUrl = text(
  'be smtp://<user>:<password>@<host>:<port>, smtps://… or file:<folder>',
  (given) => mailUrlMistakes(given).length === 0,
  (given) => mailUrlMistakes(given).join(' ').replace(/\.$/, ''),
);

const SENDER = /^(?:[^<>\p{Cc}]{1,128}<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u;

/** An e-mail address, or a name and an address in angle brackets. The mailer validates the rest. */
export const mailSender = text('be an e-mail address, or a name and an <address>', (given) =>
  SENDER.test(given),
);

/** A name in the lists and logs of other programs: 1 to 63 printable ASCII characters. */
export const shortName = text('be 1 to 63 printable ASCII characters', (given) =>
  /^[ -~]{1,63}$/.test(given),
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
  (given) => 'value' in validateSiteIdentifier(given),
);

/** A host name or an IP address, without a port. */
export const host = text(
  'be a host name or an IP address, without a port',
  (given) => /^[\w.-]+$/.test(given) || isIP(given) !== 0,
);
