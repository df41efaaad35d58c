import type { RawJson, StatementQuery } from '@paydocs/core';
import { givenRows } from '../sql/given-rows.ts';
import {
  type Columns,
  type JsonColumn,
  type NumberColumn,
  toNumber,
  toRawJson,
} from '../sql/columns.ts';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';

const columns = {
  place: 'number',
  site_id: 'number',
  employee_id: 'number',
  type: 'text',
  currency: 'text',
  since: 'text',
  through: 'text',
  except_id: 'number',
} as const satisfies Columns;

interface StatementRow {
  readonly place: NumberColumn;
  readonly content: JsonColumn;
}

/** Reads earlier documents of many employees in one statement, by the index of each employee. */
export const earlierStatements = async (
  { dialect, run }: Sql,
  queries: readonly StatementQuery[],
): Promise<readonly (readonly RawJson[])[]> => {
  if (queries.length === 0) return [];
  const given = queries.map((query, place) => ({
    place,
    site_id: query.siteId,
    employee_id: query.employeeId,
    type: query.type,
    currency: query.currency,
    since: query.since,
    through: query.through,
    except_id: query.exceptId ?? 0,
  }));
  const rows = await run(sql<StatementRow>`
    select given.column1 as place, d.content from ${givenRows(dialect, columns, given)}
    join ${tables.documents} d on d.site_id = given.column2 and d.employee_id = given.column3
      and d.type = given.column4 and d.status = 'Completed' and d.id <> given.column8
      and d.content ->> 'currency' = given.column5
      and d.content ->> 'pay_date' between given.column6 and given.column7
    order by given.column1, d.id`);
  const contents = Map.groupBy(rows, ({ place }) => toNumber(place));
  return queries.map((_, place) =>
    (contents.get(place) ?? []).map(({ content }) => toRawJson(content)),
  );
};
