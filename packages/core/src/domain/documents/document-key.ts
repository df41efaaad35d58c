import { hashOf } from '../values/hash.ts';

/** A part of a key: no empty part, no dot in front and nothing that a file system or a URL treats in a special way. */
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const PARTS_MAX = 8;

/**
 * Checks that a text can be the key of a stored document: one to eight parts with slashes between them,
 * each of 1 to 128 letters, digits, dots, hyphens and underscores, the first of which is a letter or
 * digit. No such key leaves the folder of a store.
 *
 * @throws TypeError for any other text.
 */
export const assertDocumentKey = (key: unknown): void => {
  const parts = typeof key === 'string' ? key.split('/') : [];
  const isValid = parts.length > 0 && parts.every((part) => PART.test(part));
  if (isValid && parts.length <= PARTS_MAX) return;
  throw new TypeError('The text is no key of a document.');
};

/** Returns a hash of one byte: the four bytes of a hash, folded. */
const byteOf = (text: string): number => {
  const hash = hashOf(text);
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
};

/** A document in a version: its content was frozen then, or in a version before. */
export interface FiledDocument {
  /** The UUID of the document. */
  readonly uuid: string;
  /** The version of the document, from 1 on. */
  readonly version: number;
}

/**
 * Returns the storage key of the file of a document that is frozen in this version:
 * `{two hex digits of a hash}/{site id}/{uuid}.{version}.pdf`, without a version for the first. Workers that
 * make one document have different keys, so that a late one never replaces the file of another. Object
 * stores split their load by the start of the key, which must not be in the order of time.
 */
export const documentKey = (siteId: number, { uuid, version }: FiledDocument): string =>
  `${byteOf(uuid).toString(16).padStart(2, '0')}/${siteId}/${uuid}${version === 1 ? '' : `.${version}`}.pdf`;

/** Returns the keys of all files that a document may have had up to this version. */
export const documentKeys = (siteId: number, { uuid, version }: FiledDocument): readonly string[] =>
  Array.from({ length: version }, (_, index) => documentKey(siteId, { uuid, version: index + 1 }));

/** Whether a key is that of a file of this document. */
export const isDocumentKey = (key: string, siteId: number, uuid: string): boolean => {
  const [, version = '1'] = /\.([1-9]\d{0,8})\.pdf$/.exec(key) ?? [];
  return key === documentKey(siteId, { uuid, version: Number(version) });
};

/** Returns the storage key of the logo of a site by the name of its file. */
export const logoKey = (siteId: number, name: string): string =>
  `${byteOf(name).toString(16).padStart(2, '0')}/${siteId}/logo-${name}`;
