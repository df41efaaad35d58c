import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDocumentKey } from '@paydocs/core';
import type { S3Place } from './s3/s3-options.ts';

/** Where an address for documents leads. */
export type DocumentsPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Place);

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const PARAMETERS: ReadonlySet<string> = new Set(['endpoint', 'region', 'style']);

const folderOf = (url: string): string => {
  const path = url.slice('file:'.length);
  if (!path.startsWith('//')) return resolve(path);
  try {
    return fileURLToPath(url);
  } catch {
    throw new Error(
      'A file address for documents must be file:<folder> or file:///<absolute folder>.',
    );
  }
};

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  const isBare =
    [username, password, search, hash].every((part) => part === '') && pathname === '/';
  return /^https?:$/.test(protocol) && isBare;
};

const isPrefix = (text: string): boolean => {
  try {
    assertDocumentKey(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the mistakes of an address of S3, each a sentence. */
const mistakesOf = (url: URL, region: string | undefined): readonly string[] => {
  const { searchParams: given, hostname, pathname, username, password } = url;
  const names = [...given.keys()];
  const unknown = names.filter((name) => !PARAMETERS.has(name));
  const prefix = pathname.replaceAll(/^\/|\/$/g, '');
  const endpoint = given.get('endpoint');
  const mistakes: readonly (readonly [boolean, string])[] = [
    [
      username + password !== '',
      'must have no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ],
    [!BUCKET.test(hostname), 'must name a bucket: s3://<bucket>/<prefix>?endpoint=…&region=…'],
    [
      prefix !== '' && !isPrefix(prefix),
      'must have a prefix of letters, digits, dots, hyphens and underscores',
    ],
    [unknown.length > 0, 'may have the parameters endpoint, region and style only'],
    [new Set(names).size < names.length, 'must have each parameter once'],
    [
      endpoint !== null && !isOrigin(endpoint),
      'must have an endpoint such as https://garage.example:3900',
    ],
    [region === undefined || !REGION.test(region), 'must have a region, or AWS_REGION be set'],
    [
      !['path', 'virtual', null].includes(given.get('style')),
      'must have the style path or virtual',
    ],
  ];
  return mistakes
    .filter(([isWrong]) => isWrong)
    .map(([, sentence]) => `The address for documents ${sentence}.`);
};

const s3PlaceOf = (text: string, environmentRegion: string | undefined): DocumentsPlace => {
  if (!URL.canParse(text)) {
    throw new Error(
      'The address for documents must be s3://<bucket>/<prefix>?endpoint=…&region=….',
    );
  }
  const url = new URL(text);
  const { searchParams: given, hostname: bucket } = url;
  const region = given.get('region') ?? environmentRegion;
  const mistakes = mistakesOf(url, region);
  if (mistakes.length > 0) throw new Error(mistakes.join(' '));
  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '');
  const endpoint = given.get('endpoint');
  const style = given.get('style') as 'path' | 'virtual' | null;
  return {
    kind: 's3',
    bucket,
    region: region ?? '',
    ...(prefix === '' ? {} : { prefix }),
    ...(endpoint === null ? {} : { endpoint }),
    ...(style === null ? {} : { style }),
  };
};

/**
 * Parses `file:<folder>`, `file:///<absolute folder>` or
 * `s3://<bucket>/<prefix>?endpoint=<origin>&region=<region>&style=<path or virtual>`.
 *
 * @throws Error with a sentence for each mistake, which never shows the address.
 */
export const parseDocumentsUrl = (url: string, region?: string): DocumentsPlace => {
  if (/^file:./i.test(url)) return { kind: 'folder', folder: folderOf(url) };
  if (/^s3:\/\//i.test(url)) return s3PlaceOf(url, region);
  throw new Error('The address for documents must begin with file: or s3://.');
};

/**
 * Returns why an address is wrong, without any part of it; undefined for a valid one. Its region may
 * come from the environment.
 */
export const documentsUrlMistake = (url: string): string | undefined => {
  try {
    parseDocumentsUrl(url, 'any');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown';
  }
};
