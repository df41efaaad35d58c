import { p } from '@mikro-orm/core';
import { fold } from '@paydocs/core';

/** An id that the database gives unless the record brings one; 1..2^53−1. */
export const id = () =>
  // SQLite's own id type is `integer` whatever is declared, which its schema reader takes for a change.
  p.bigint('number').primary().autoincrement().ignoreSchemaChanges('type');

/** The id of another record, or a count or instant: an exact integer up to 2^53−1. */
export const integer = () => p.bigint('number');

/** When the record was made and last changed, to the millisecond. */
export const timestamps = () => ({ createdAt: p.datetime(3), updatedAt: p.datetime(3) });

/** The parts of a postal address, each in a column of its own. */
export const address = () => ({
  address1: p.text().fieldName('address1').nullable(),
  address2: p.text().fieldName('address2').nullable(),
  city: p.text().nullable(),
  state: p.text().nullable(),
  zip: p.text().nullable(),
  country: p.text().nullable(),
});

/** The form of another text by which rows are found and sorted, in byte order: see `fold`. */
export const foldedOf = (key: string) => {
  const value = (row: Readonly<Record<string, string>>): string => {
    const text = row[key];
    // An entity that was loaded without the text leaves the column as it is, by way of a value that
    // MikroORM's types leave out.
    return text === undefined ? (undefined as never) : fold(text);
  };
  // `COLLATE "C"` is PostgreSQL's name for what SQLite does anyway, so no definition fits both.
  return p.text().ignoreSchemaChanges('collation').onCreate(value).onUpdate(value);
};
