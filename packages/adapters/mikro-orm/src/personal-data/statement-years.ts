import type { StatementYears } from '@paydocs/core';
import { type NumberColumn, toNumber } from '../sql/columns.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Connected } from '../sql/sql.ts';
import { type Statement, sql, type Table } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { deleteRows } from './delete-rows.ts';

/** Rows of years that are over, in a table with the alias `r`. */
interface PastRows {
  readonly table: Table;
  readonly key: readonly string[];
  readonly condition: Statement;
}

/** Years before one, at sites without a legal hold. */
const isPast = (beforeYear: string): Statement => sql`r.pay_year < ${beforeYear}
  and exists (select 1 from ${tables.sites} site
    where site.id = r.site_id and site.legal_hold_since is null)`;

/** The statements `s` of the year of a row, by the index of years. */
const isOfYear = sql.raw(`s.employee_id = r.employee_id and s.company_id = r.company_id
  and s.currency = r.currency and s.pay_year = r.pay_year`);

/** Returns the rows that may go: statements before what their years began with. */
const pastRows = (beforeYear: string): readonly PastRows[] => [
  {
    table: tables.statements,
    key: ['document_id'],
    condition: sql`${isPast(beforeYear)} and not exists (
      select 1 from ${tables.statements} s join ${tables.documents} d on d.id = s.document_id
      where ${isOfYear} and s.type = r.type)`,
  },
  {
    table: tables.openingBalances,
    key: ['employee_id', 'company_id', 'currency', 'pay_year'],
    condition: sql`${isPast(beforeYear)} and not exists (
      select 1 from ${tables.statements} s where ${isOfYear})`,
  },
];

/** Creates the port of the amounts of past years. */
export const mikroOrmStatementYears = ({
  sql: { dialect, run: runOf, writing },
}: Pick<Connected, 'sql'>): StatementYears =>
  withPortErrors<StatementYears>({
    prune: async ({ beforeYear, limit }) => {
      let pruned = 0;
      for (const rows of pastRows(beforeYear)) {
        if (pruned === limit) break;
        const chosen = { ...rows, order: rows.key.join(', '), limit: limit - pruned };
        pruned += (await writing(async (run) => deleteRows({ run, dialect }, chosen))).length;
      }
      return pruned;
    },
    countPrunable: async (beforeYear) => {
      let count = 0;
      for (const { table, condition } of pastRows(beforeYear)) {
        const [row] = await runOf(
          sql<{ readonly n: NumberColumn }>`select count(*) as n from ${table} r
            where ${condition}`,
          { requester: undefined },
        );
        count += toNumber(row?.n ?? 0);
      }
      return count;
    },
  });
