import { validateSiteIdentifier } from '@paydocs/core';
import { mailUrlMistakes } from '@paydocs/mail/mail-url';
import * as v from 'valibot';
import { hasBrokenCredentials } from './broken-credentials.ts';

/** A whole number in plain decimal digits, from `min`, 0 by default, to `max`. */
export const wholeNumber = (max: number, min = 0) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** One name of a closed list. */
export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  v.pipe(v.string(), v.picklist(names));

const isHttpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'http:' || url.protocol === 'https:';
};

/** An http or https URL without credentials, query and fragment. Trailing slashes are removed. */
export const httpUrl = v.pipe(
  v.string(),
  v.check((text) => isHttpUrl(text) && !/[?#]/.test(text)),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** The http or https address of a page, without credentials and fragment. */
export const pageUrl = v.pipe(
  v.string(),
  v.check((text) => isHttpUrl(text) && !text.includes('#')),
);

const isDatabaseUrl = (text: string): boolean =>
  /^sqlite:.+$/.test(text) ||
  (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) && !hasBrokenCredentials(text));

/** `sqlite:<file>` or a PostgreSQL address. */
export const databaseUrl = v.pipe(v.string(), v.check(isDatabaseUrl));

/** `true` or `false`. */
export const flag = v.pipe(
  oneOf(['true', 'false']),
  v.transform((text) => text === 'true'),
);

/** An application name in PostgreSQL: 1 to 63 printable ASCII characters. */
export const applicationName = v.pipe(v.string(), v.regex(/^[ -~]{1,63}$/));

const hasHost = (text: string): boolean => (URL.parse(text)?.hostname ?? '') !== '';

/** The URL of a Redis server, with or without TLS and the number of a database. */
export const redisUrl = v.pipe(
  v.string(),
  v.regex(/^rediss?:\/\//),
  v.check(hasHost),
  v.check((text) => /^(?:\/\d{0,5})?$/.test(URL.parse(text)?.pathname ?? '')),
  v.check((text) => !hasBrokenCredentials(text)),
);

/** The address of an SMTP server or of a folder. */
export const mailUrl = v.pipe(
  v.string(),
  v.check((text) => mailUrlMistakes(text).length === 0),
);

/** An e-mail address, or a name and an address in angle brackets. The mailer validates the rest. */
export const mailSender = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>\p{Cc}]{1,128}<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u),
);

/** The identifier of a site: one DNS label (RFC 1123), which can be part of a host name. */
export const siteIdentifier = v.pipe(
  v.string(),
  v.check((text) => 'value' in validateSiteIdentifier(text)),
);

const KEY = /^k4\.(?:secret\.[\w-]{86}|public\.[\w-]{43})$/;

/** PASERK keys of PASETO v4.public, separated by commas or spaces; at least one is secret. */
export const tokenKeys = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(/[\s,]+/).filter((key) => key !== '')),
  v.check((keys) => keys.every((key) => KEY.test(key))),
  v.check((keys) => keys.some((key) => key.startsWith('k4.secret.'))),
);

const DATA_KEY = /^d1\.[\w-]{43}$/;

/** Data keys, separated by commas or spaces. */
export const dataKeys = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(/[\s,]+/).filter((key) => key !== '')),
  v.check((keys) => keys.length > 0 && keys.every((key) => DATA_KEY.test(key))),
);

/** A host name or an IP address. */
export const host = v.pipe(v.string(), v.regex(/^[\w.:%-]+$/));
