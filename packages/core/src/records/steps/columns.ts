import { type Fields, type PlacedField, placedFields } from '../../domain/fields/field.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import { snakeCase } from './snake-case.ts';

/** The columns of a file by name: the fields of a record, without groups. */
export type Columns = Readonly<Record<string, PlacedField>>;

/** Returns the columns of the fields of a record. */
export const columnsOf = (fields: Fields): Columns =>
  Object.fromEntries(placedFields(fields).map((field) => [snakeCase(field.name), field]));

/** A record as a row of an import, by column. */
export type ExportedRow = Readonly<Record<string, string | number | RawJson | null>>;

/** Returns the function that converts a record to its row. */
export const rowsOf = (columns: Columns) => {
  const places = Object.entries(columns);
  return (record: object): ExportedRow => {
    const values = record as Readonly<Record<string, unknown>>;
    const row: Record<string, ExportedRow[string]> = {};
    for (const [column, { name, group }] of places) {
      const place = (group === undefined ? values : values[group]) as ExportedRow;
      row[column] = place[name] as ExportedRow[string];
    }
    return row;
  };
};
