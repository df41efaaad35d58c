import { employeeFields, type PersonalKind, type PersonRows } from '@paydocs/core';
import { sealedFieldsColumn } from '../../payroll/host-field-columns.ts';
import { foldedTexts } from '../../payroll/record-columns.ts';
import {
  assignments,
  type Columns,
  type JsonColumn,
  type NumberColumn,
  toNumber,
  toRawJson,
  toRow,
} from '../../sql/columns.ts';
import { columnsOf, foldedColumns } from '../../sql/field-columns.ts';
import { lockRows } from '../../sql/lock-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { deleteUnusedNames, type NamesRow } from '../../personal-data/delete-names.ts';
import { storedTables, type TableName } from '../../personal-data/stored-tables.ts';

interface EmployeeRow {
  readonly site_id: NumberColumn;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly external_id: string | null;
  readonly fields: JsonColumn;
  readonly version: NumberColumn;
}

const { address, ...ownFields } = employeeFields;

const columns = {
  ...columnsOf({ ...ownFields, ...address }),
  ...sealedFieldsColumn,
  ...foldedColumns(employeeFields),
  external_id: 'text?',
  version: 'number',
  updated_at: 'instant',
} as const satisfies Columns;

/** Creates the persons of a transaction. */
export const mikroOrmPersonRows = ({ dialect, run }: Connection): PersonRows => ({
  lockEmployee: async (id) => {
    const [row] = await run(sql<EmployeeRow>`
      select site_id, first_name, last_name, email, external_id, fields, version
      from ${tables.employees} where id = ${id} ${lockRows(dialect)}`);
    return (
      row && {
        kind: 'employee',
        id,
        siteId: toNumber(row.site_id),
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        externalId: row.external_id,
        fields: toRawJson(row.fields),
        version: toNumber(row.version),
      }
    );
  },

  saveEmployee: async (id, { address: place, ...employee }, updatedAt) => {
    const [names] = await run(sql<NamesRow>`select site_id, first_name_folded, last_name_folded
      from ${tables.employees} where id = ${id}`);
    const folded = foldedTexts(employeeFields, employee);
    const row = toRow(dialect, columns, {
      ...employee,
      ...place,
      ...folded,
      sealedFields: null,
      updatedAt,
    });
    await run(sql`update ${tables.employees} set ${assignments(row)} where id = ${id}`);
    await deleteUnusedNames(run, { ...names });
  },

  remove: async (person, kinds) => {
    const counts: Partial<Record<PersonalKind, number>> = {};
    for (const [name, { about }] of Object.entries(storedTables(dialect))) {
      const condition = about?.[person.kind]?.(person);
      if (about === undefined || condition === undefined || !kinds.includes(about.kind)) continue;
      const { length } = await run(sql`delete from ${tables[name as TableName]}
        where ${condition} returning 1 as removed`);
      if (length > 0) counts[about.kind] = length;
    }
    return counts;
  },
});
