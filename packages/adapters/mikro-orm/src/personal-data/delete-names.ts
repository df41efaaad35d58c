import type { NumberColumn } from '../sql/columns.ts';
import type { Run } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

/** The names that an employee had, in their folded form. */
export interface NamesRow {
  readonly site_id: NumberColumn;
  readonly first_name_folded: string;
  readonly last_name_folded: string;
}

/**
 * Deletes the names of an erased employee from the dictionary, unless others have them. The change of the
 * employee has locked both.
 */
export const deleteUnusedNames = async (
  run: Run,
  { site_id: siteId, first_name_folded: first, last_name_folded: last }: Partial<NamesRow>,
): Promise<void> => {
  if (first === undefined || last === undefined) return;
  await run(sql`delete from ${tables.employeeNames} where site_id = ${siteId} and n = 0
    and (of_kind = 'first' and name = ${first} or of_kind = 'last' and name = ${last})`);
};
