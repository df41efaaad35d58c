import { type JsonObject, RawJson, type Timestamp } from '@paydocs/core';
import type { Dialect } from './dialect.ts';
import { timestampOf } from './instant.ts';

/** An integer as the drivers give it: PostgreSQL's `bigint` and `numeric` come as text. */
export type NumberColumn = number | string;

/** An instant as the drivers give it: text from PostgreSQL, epoch milliseconds from SQLite. */
export type InstantColumn = string | number | Date;

/** A JSON object as the drivers give it: parsed where a host's own MikroORM reads PostgreSQL. */
export type JsonColumn = string | JsonObject;

/** The number of a column. */
export const toNumber = (column: NumberColumn): number => Number(column);

/** The number of a column that may be empty. */
export const toNumberOrNull = (column: NumberColumn | null): number | null =>
  column === null ? null : Number(column);

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** PostgreSQL's text for an instant says the same as ISO 8601 where it is in UTC. */
const rewritten = (text: string): Timestamp | undefined => {
  const [, date, time, fraction = ''] = UTC.exec(text) ?? [];
  return date && `${date}T${time}.${fraction.padEnd(3, '0')}Z`;
};

/** The instant of a column, exact to the millisecond. */
export const toTimestamp = (column: InstantColumn): Timestamp => {
  if (typeof column === 'number' && Number.isInteger(column)) return timestampOf(column);
  const timestamp = typeof column === 'string' ? rewritten(column) : undefined;
  return timestamp ?? new Date(column).toISOString();
};

/** What a JSON column holds: an object or a list, of the type under which it was written. */
export const toJson = <T extends object>(column: T | string): T =>
  typeof column === 'string' ? JSON.parse(column) : column;

/** The JSON object of a column, not parsed where it came as text. */
export const toRawJson = (column: JsonColumn): RawJson =>
  typeof column === 'string' ? new RawJson(column) : RawJson.of(column);

/** What is stored for an instant: SQLite has no type for it, MikroORM keeps milliseconds there. */
export const fromTimestamp = (dialect: Dialect, value: Timestamp): string | number =>
  dialect === 'sqlite' ? Date.parse(value) : value;
