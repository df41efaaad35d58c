import type { Address, Field, Fields } from '@paydocs/core';
import { type Columns, type RowOf, toNumber, toTimestamp } from '../sql/columns.ts';
import { type FoldedName, foldedNames, foldOrNull } from '../sql/field-columns.ts';

/** The columns that companies, employees and documents have. */
export const recordColumns = {
  id: 'number',
  site_id: 'number',
  user_id: 'number',
  external_id: 'text?',
  version: 'number',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies Columns;

/** Returns the fields of a row that every record has. */
export const toRecord = (row: RowOf<typeof recordColumns>) => ({
  id: toNumber(row.id),
  siteId: toNumber(row.site_id),
  userId: toNumber(row.user_id),
  externalId: row.external_id,
  version: toNumber(row.version),
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
});

/** What a record to insert has by default. */
export const newRecord = { externalId: null, version: 1 } as const;

/** The columns of an address. */
export const addressColumns = {
  address1: 'text?',
  address2: 'text?',
  city: 'text?',
  state: 'text?',
  zip: 'text?',
  country: 'text?',
} as const satisfies Columns;

/** Returns the address of a row. */
export const toAddress = ({ address1, address2, city, state, zip, country }: Address) => ({
  address1,
  address2,
  city,
  state,
  zip,
  country,
});

/** Returns the folded texts of a record. */
export const foldedTexts = <Of extends Fields>(
  fields: Of,
  record: Readonly<Record<FoldedName<Of>, string | null>>,
) =>
  Object.fromEntries(
    foldedNames(fields).map((name) => [`${name}Folded`, foldOrNull(record[name])]),
  ) as {
    readonly [Name in FoldedName<Of> as `${Name}Folded`]: Of[Name] extends Field<infer T>
      ? T
      : never;
  };
