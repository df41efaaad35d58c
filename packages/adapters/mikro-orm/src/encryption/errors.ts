import { isUnreadable, Unreadable, type UnreadableValue } from '@paydocs/core';
import type { ColumnName, RowAddress } from './columns.ts';

const at = ({ table, column }: ColumnName, { siteId, id }: RowAddress): string =>
  `The ${column} of row ${id} of ${table} in site ${siteId}`;

/** Creates the error of a database that was opened without data keys. */
export const missingKeys = ({ table, column }: ColumnName): Unreadable =>
  new Unreadable(
    `The ${column} of ${table} is encrypted: pass dataKeys: dataKeyRing([…]) to openDatabase or ` +
      'databaseOf. `paydocs keys generate --kind data` prints a key.',
  );

/** Creates the error of a value without encryption. */
export const unencryptedValue = (name: ColumnName, row: RowAddress): Unreadable =>
  new Unreadable(`${at(name, row)} is not encrypted: paydocs did not write it.`);

/** The error of a value whose key is not in the ring. */
export class UnknownKey extends Unreadable {}

/** Creates the error of a value whose key is not in the ring. */
export const unknownKey = (name: ColumnName, row: RowAddress): UnknownKey =>
  new UnknownKey(`${at(name, row)} is encrypted with a key that is not among the data keys.`);

/**
 * Returns what a claim says of a value that must not be used.
 *
 * @throws every other error.
 */
export const unreadableValue = (error: unknown): UnreadableValue => {
  if (!isUnreadable(error)) throw error;
  return { unreadable: error.message, isKeyMissing: error instanceof UnknownKey };
};

/** The error of a value that its key does not decrypt. */
export class DamagedValue extends Unreadable {}

/** Creates the error of a value that was changed, or moved from another column, row or site. */
export const invalidValue = (name: ColumnName, row: RowAddress): DamagedValue =>
  new DamagedValue(
    `${at(name, row)} cannot be decrypted: it was changed, or belongs to another row.`,
  );
