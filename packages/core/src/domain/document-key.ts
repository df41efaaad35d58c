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

// FNV-1a of 32 bits (draft-eastlake-fnv).
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns a hash of one byte: the four bytes of the FNV-1a hash, folded. */
const byteOf = (text: string): number => {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff;
};

/**
 * Returns the storage key of a document: `{two hex digits of a hash}/{site id}/{uuid}.pdf`. Object
 * stores split their load by the start of the key, which must not be in the order of time.
 */
export const documentKey = (siteId: number, uuid: string): string =>
  `${byteOf(uuid).toString(16).padStart(2, '0')}/${siteId}/${uuid}.pdf`;

/** Returns the storage key of the logo of a site by the name of its file. */
export const logoKey = (siteId: number, name: string): string =>
  `${byteOf(name).toString(16).padStart(2, '0')}/${siteId}/logo-${name}`;
