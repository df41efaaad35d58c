import type { Person, PersonalKind } from '@paydocs/core';
import type { Statement } from '../sql/statement.ts';
import type { StoredColumns } from './stored-columns.ts';

/** What a table stores, and of whom. */
export interface StoredTable {
  /** The primary key, in whose order rows are read. */
  readonly key: readonly string[];
  readonly columns: StoredColumns;
  /** Returns the condition of the rows of a site; undefined for a table that belongs to no site. */
  readonly ofSite?: (siteId: number) => Statement;
  /** The conditions of the rows about a person; undefined for a table without personal data. */
  readonly about?: {
    readonly kind: PersonalKind;
    readonly user?: (person: Person) => Statement;
    readonly employee?: (person: Person) => Statement;
  };
}
