import { type Fields, type PlacedField, placedFields } from '../../domain/field.ts';
import type { RawJson } from '../../domain/raw-json.ts';
import { snakeCase } from './snake-case.ts';

/** The columns of a file by name: the fields of a record, without groups. */
export type Columns = Readonly<Record<string, PlacedField>>;

/** Returns the columns of the fields of a record. */
export const columnsOf = (fields: Fields): Columns =>
  Object.fromEntries(placedFields(fields).map((field) => [snakeCase(field.name), field]));

/** A record as a row of an import, by column. */
export type ExportedRow = Readonly<Record<string, string | number | RawJson | null>>;

type Values = Record<string, ExportedRow[string]>;

/** Returns the function that converts a record to its row. */
export const rowsOf = (columns: Columns) => {
  const places = Object.entries(columns);
  return (record: object): ExportedRow => {
    const values = record as Values & Record<string, Values>;
    const row: Values = {};
    for (const [column, { name, group }] of places) {
      const value = group === undefined ? values[name] : values[group]?.[name];
      row[column] = value ?? null;
    }
    return row;
  };
};
