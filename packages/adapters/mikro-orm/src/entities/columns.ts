import { p } from '@mikro-orm/core';
import { fold } from '@paydocs/core';

/** An id, generated unless the record has one; 1..2^53−1. */
export const id = () =>
  // SQLite reports `integer` for every declared type, which looks like a schema change.
  p.bigint('number').primary().autoincrement().ignoreSchemaChanges('type');

/** An exact integer up to 2^53−1: the id of another record, a count or an instant. */
export const integer = () => p.bigint('number');

/** The times of creation and of the last change, to the millisecond. */
export const timestamps = () => ({ createdAt: p.datetime(3), updatedAt: p.datetime(3) });

/** The parts of a postal address, one column each. */
export const address = () => ({
  address1: p.text().fieldName('address1').nullable(),
  address2: p.text().fieldName('address2').nullable(),
  city: p.text().nullable(),
  state: p.text().nullable(),
  zip: p.text().nullable(),
  country: p.text().nullable(),
});

/** The folded form of another column, for finding and sorting in byte order: see `fold`. */
export const foldedOf = (key: string) => {
  const value = (row: Readonly<Record<string, string>>): string => {
    const text = row[key];
    // `undefined`, which MikroORM's types leave out, keeps the column of a partly loaded entity.
    return text === undefined ? (undefined as never) : fold(text);
  };
  // Byte order is `COLLATE "C"` on PostgreSQL and the default on SQLite: no definition fits both.
  return p.text().ignoreSchemaChanges('collation').onCreate(value).onUpdate(value);
};
