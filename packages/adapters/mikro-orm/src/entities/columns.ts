import { p } from '@mikro-orm/core';
import { fold } from '@paydocs/core';

/** An id, generated unless the record has one; 1..2^53−1. */
export const id = () =>
  // SQLite reports `integer` for every declared type, which looks like a schema change.
  p.bigint('number').primary().autoincrement().ignoreSchemaChanges('type');

/** An exact integer up to 2^53−1: the id of another record, a count or an instant. */
export const integer = () => p.bigint('number');

type Entity = Parameters<typeof p.manyToOne>[0];

/** The id of another record. */
export const idOf = <Target extends Entity>(target: Target, column: string) =>
  p.manyToOne(target).mapToPk().joinColumn(column).index(false);

/** Another record. To write it, set the property of its id. */
export const recordOf = <Target extends Entity>(target: Target, column: string) =>
  p.manyToOne(target).joinColumn(column).persist(false).nullable().index(false);

/**
 * Another record of the same site, referenced by site and id, so that the database refuses a row
 * that points across sites. To write it, set the property of its id.
 */
export const ofSameSite = <Target extends Entity>(target: Target, column: string) =>
  p
    .manyToOne(target)
    .joinColumns('site_id', column)
    .referencedColumnNames('site_id', 'id')
    .nullable()
    .deleteRule('no action')
    .updateRule('no action')
    .index(false);

/**
 * Another record of the same company, referenced by site, company and id: the row moves with that
 * record to another company. To write it, set the property of its id.
 */
export const ofSameCompany = <Target extends Entity>(target: Target, column: string) =>
  p
    .manyToOne(target)
    .joinColumns('site_id', 'company_id', column)
    .referencedColumnNames('site_id', 'company_id', 'id')
    .nullable()
    .deleteRule('no action')
    .updateRule('cascade')
    .index(false);

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
