import type { KeyedOpening, StatementYears } from '@paydocs/core';
import { exportedKey } from '../sql/exported-key.ts';
import { type JsonColumn, type NumberColumn, toJson, toNumber } from '../sql/columns.ts';
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

interface OpeningRow {
  readonly employee_id: NumberColumn;
  readonly company_id: NumberColumn;
  readonly currency: string;
  readonly pay_year: string;
  readonly figures: JsonColumn;
  readonly company_key: string;
  readonly employee_key: string;
}

const toOpening = (siteId: number, row: OpeningRow): KeyedOpening => ({
  siteId,
  employeeId: toNumber(row.employee_id),
  companyId: toNumber(row.company_id),
  currency: row.currency,
  year: row.pay_year,
  figures: toJson(row.figures) as never,
  company: row.company_key,
  employee: row.employee_key,
});

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
    openingsOfNext: async ({ siteId, afterId, limit }) => {
      const openings = sql`${tables.openingBalances} o
        join ${tables.companies} c on c.id = o.company_id
        join ${tables.employees} e on e.id = o.employee_id where o.site_id = ${siteId}`;
      const rows = await runOf(
        sql<OpeningRow>`select o.employee_id, o.company_id, o.currency, o.pay_year, o.figures,
            ${exportedKey('c')} as company_key, ${exportedKey('e')} as employee_key
          from ${openings} and o.employee_id in (
            select distinct o.employee_id from ${openings} and o.employee_id > ${afterId}
            order by o.employee_id limit ${limit})
          order by o.employee_id, o.company_id, o.currency, o.pay_year`,
        { requester: undefined },
      );
      return rows.map((row) => toOpening(siteId, row));
    },
  });
