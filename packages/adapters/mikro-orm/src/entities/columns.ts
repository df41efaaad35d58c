import { p } from '@mikro-orm/core';
import {
  type Field,
  type FieldValues,
  type JsonObject,
  type PlainFields,
  snakeCase,
} from '@paydocs/core';
import {
  type ColumnOf,
  columnOf,
  type FoldedName,
  foldedNames,
  foldOrNull,
} from '../sql/field-columns.ts';

/** An id, generated unless the record has one; 1..2^53−1. */
export const id = () =>
  // SQLite reports `integer` for every declared type, which looks like a schema change.
  p.bigint('number').primary().autoincrement().ignoreSchemaChanges('type');

const exactInteger = () => p.bigint('number');
const nullableTextOf = () => p.text().nullable();
const nullableIntegerOf = () => exactInteger().nullable();

// Interfaces, because declarations of entities spell out an inferred type for each of their columns.

/** The property of {@link integer}. */
export interface IntegerProperty extends ReturnType<typeof exactInteger> {}

/** The property of {@link nullableText}. */
export interface NullableTextProperty extends ReturnType<typeof nullableTextOf> {}

/** The property of {@link nullableInteger}. */
export interface NullableIntegerProperty extends ReturnType<typeof nullableIntegerOf> {}

/** An exact integer up to 2^53−1: the id of another record, a count or an instant. */
export const integer = (): IntegerProperty => exactInteger();

/** A text or null. */
export const nullableText = (): NullableTextProperty => nullableTextOf();

/** An exact integer or null. */
export const nullableInteger = (): NullableIntegerProperty => nullableIntegerOf();

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

/** The times of creation and of the last change, to the millisecond. */
export const timestamps = () => ({ createdAt: p.datetime(3), updatedAt: p.datetime(3) });

/** The folded form of another column, for finding and sorting in byte order: see `fold`. */
const foldedOf = (key: string) => {
  const value = (row: Readonly<Record<string, string>>): string => {
    const text: string | null | undefined = row[key];
    // `undefined` keeps the column of a partly loaded entity. MikroORM's types leave it and null out.
    return text === undefined ? (undefined as never) : (foldOrNull(text) as string);
  };
  // Byte order is `COLLATE "C"` on PostgreSQL and the default on SQLite: no definition fits both.
  return p.text().ignoreSchemaChanges('collation').onCreate(value).onUpdate(value);
};

const nullableFoldedOf = (key: string) => foldedOf(key).nullable();

/** The property of a column of each type. */
const properties = {
  text: () => p.text(),
  'text?': nullableText,
  number: integer,
  'number?': nullableInteger,
  json: () => p.json<JsonObject>(),
  list: () => p.json<readonly string[]>(),
};

type PropertyOf<Of extends Field> = ReturnType<
  (typeof properties)[ColumnOf<Of> & keyof typeof properties]
>;

type PropertiesOf<Of extends PlainFields> = {
  [Name in keyof Of]: PropertyOf<Of[Name]>;
} & {
  [Name in FoldedName<Of> as `${Name}Folded`]: null extends FieldValues<Of>[Name]
    ? ReturnType<typeof nullableFoldedOf>
    : ReturnType<typeof foldedOf>;
};

/** Returns the properties of fields without groups, and of their folded forms. */
export const propertiesOf = <Of extends PlainFields>(fields: Of) =>
  Object.fromEntries([
    ...Object.entries(fields).map(([name, field]) => [
      name,
      // The naming strategy of MikroORM would separate digits.
      properties[columnOf(field) as keyof typeof properties]().fieldName(snakeCase(name)),
    ]),
    ...foldedNames(fields).map((name) => [
      `${name}Folded`,
      fields[name]?.nullable ? nullableFoldedOf(name) : foldedOf(name),
    ]),
  ]) as PropertiesOf<Of>;
