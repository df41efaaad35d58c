import type { KeyObject } from 'node:crypto';

/** A data key of the installation. */
export interface DocumentKey {
  /** The key id in each file: 8 characters of base64url. */
  readonly id: string;
  /** A key of 256 bits. */
  readonly secret: KeyObject;
}

/** The keys that decrypt files, the first of which encrypts: `dataKeyRing` of @paydocs/mikro-orm creates them. */
export interface DocumentKeys {
  readonly writing: DocumentKey;
  readonly keys: readonly DocumentKey[];
}
