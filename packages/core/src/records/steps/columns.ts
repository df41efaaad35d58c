import { type Fields, type PlacedField, placedFields } from '../../domain/fields/field.ts';
import type { HostFieldSet } from '../../domain/fields/host-fields.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import { snakeCase } from './snake-case.ts';

/** The columns of a file by name: the fields of a record, without groups. */
export type Columns = Readonly<Record<string, PlacedField>>;

/** Returns the columns of the fields of a record. */
export const columnsOf = (fields: Fields): Columns =>
  Object.fromEntries(placedFields(fields).map((field) => [snakeCase(field.name), field]));

/** Returns the columns of a kind, with one for each field of the host in place of all of them. */
export const withHostColumns = (
  { fields: _all, ...columns }: Columns,
  { rules }: HostFieldSet,
): Columns => ({
  ...columns,
  ...Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      `fields.${name}`,
      { ...rule, name, group: 'fields' },
    ]),
  ),
});

/** A record as a row of an import, by column. */
export type ExportedRow = Readonly<
  Record<string, string | number | boolean | readonly string[] | RawJson | null>
>;

/** Returns the function that converts a record to its row. */
export const rowsOf = (columns: Columns) => {
  const places = Object.entries(columns);
  return (record: object): ExportedRow => {
    const values = record as Readonly<Record<string, unknown>>;
    const row: Record<string, ExportedRow[string]> = {};
    for (const [column, { name, group }] of places) {
      const place = (group === undefined ? values : values[group]) as ExportedRow;
      row[column] = place[name] ?? null;
    }
    return row;
  };
};
