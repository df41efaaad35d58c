import type { Dialect } from '../sql/dialect.ts';

interface ColumnTypes {
  /** A primary key that is given unless a record brings its own. */
  readonly id: string;
  readonly instant: string;
  readonly json: string;
  readonly boolean: string;
  /** A text that compares by its UTF-8 bytes, which is by code point. */
  readonly folded: string;
}

/** What the migrations call the types whose names differ. */
export const columnTypes: Readonly<Record<Dialect, ColumnTypes>> = {
  sqlite: {
    id: 'integer not null primary key autoincrement',
    instant: 'datetime',
    json: 'json',
    boolean: 'integer',
    folded: 'text',
  },
  postgresql: {
    id: 'bigserial primary key',
    instant: 'timestamptz(3)',
    json: 'jsonb',
    boolean: 'boolean',
    folded: 'text collate "C"',
  },
};
