import type { OpeningBalance, OpeningKey, StatementLedger, YearPlace } from '@paydocs/core';
import {
  type Columns,
  type JsonColumn,
  type NumberColumn,
  type RowOf,
  selectList,
  toJson,
  toNumber,
  toRow,
} from '../../sql/columns.ts';
import { inputRows, inputValues, statementParts } from '../../sql/input-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';

const keyColumns = {
  place: 'number',
  employee_id: 'number',
  company_id: 'number',
  currency: 'text',
  pay_year: 'text',
} as const satisfies Columns;

const openingColumns = {
  employee_id: 'number',
  company_id: 'number',
  currency: 'text',
  pay_year: 'text',
  site_id: 'number',
  figures: 'json',
} as const satisfies Columns;

const yearColumns = {
  site_id: 'number',
  company_id: 'number',
  employee_id: 'number',
  type: 'text',
  currency: 'text',
  pay_year: 'text',
} as const satisfies Columns;

type YearRow = RowOf<typeof yearColumns>;

const toPlace = (row: YearRow): YearPlace => ({
  siteId: toNumber(row.site_id),
  companyId: toNumber(row.company_id),
  employeeId: toNumber(row.employee_id),
  type: row.type,
  currency: row.currency,
  payDate: row.pay_year,
  documentId: 0,
});

/** Creates the opening balances of a transaction, and finds the starts of years. */
export const mikroOrmOpenings = ({
  dialect,
  run,
}: Connection): Pick<StatementLedger, 'openings' | 'startsOf' | 'yearsOfNext' | 'saveOpening'> => {
  const parts = (years: readonly OpeningKey[]) => {
    const rows = years.map((key, place) =>
      toRow(dialect, keyColumns, { ...key, place, payYear: key.year }),
    );
    return statementParts(dialect, rows, Object.keys(keyColumns).length);
  };
  return {
    openings: async (years) => {
      const found = new Map<number, OpeningBalance>();
      for (const part of parts(years)) {
        const rows = await run(sql<{ readonly place: NumberColumn; readonly figures: JsonColumn }>`
          select input.column1 as place, o.figures from ${inputRows(dialect, keyColumns, part)}
          join ${tables.openingBalances} o on o.employee_id = input.column2
            and o.company_id = input.column3 and o.currency = input.column4
            and o.pay_year = input.column5`);
        for (const { place, figures } of rows) {
          const year = years[toNumber(place)] as OpeningKey;
          found.set(toNumber(place), { ...year, figures: toJson(figures) as never });
        }
      }
      return years.map((_, place) => found.get(place));
    },
    startsOf: async (years) => {
      const starts: YearPlace[] = [];
      for (const part of parts(years)) {
        const rows = await run(sql<{ readonly place: NumberColumn; readonly type: string }>`
          select distinct input.column1 as place, s.type
          from ${inputRows(dialect, keyColumns, part)}
          join ${tables.statements} s on s.employee_id = input.column2
            and s.company_id = input.column3 and s.currency = input.column4
            and s.pay_year = input.column5`);
        for (const { place, type } of rows) {
          const { year, ...key } = years[toNumber(place)] as OpeningKey;
          starts.push({ ...key, type, payDate: year, documentId: 0 });
        }
      }
      return starts;
    },
    yearsOfNext: async ({ afterId, limit }) => {
      const rows = await run(sql<YearRow>`
        select distinct ${selectList(yearColumns, 's')} from ${tables.statements} s
        join (select distinct employee_id from ${tables.statements}
          where employee_id > ${afterId} order by employee_id limit ${limit}) next
          on next.employee_id = s.employee_id
        order by s.employee_id, s.company_id, s.type, s.currency, s.pay_year, s.site_id`);
      return rows.map(toPlace);
    },
    saveOpening: async (balances) => {
      const rows = balances.map((balance) =>
        toRow(dialect, openingColumns, { ...balance, payYear: balance.year }),
      );
      const names = Object.keys(openingColumns).map((name) => sql.raw(name));
      for (const part of statementParts(dialect, rows, names.length)) {
        await run(sql`insert into ${tables.openingBalances} (${sql.join(names)})
          select ${sql.join(inputValues(dialect, openingColumns))}
          from ${inputRows(dialect, openingColumns, part)} where true
          on conflict (employee_id, company_id, currency, pay_year)
            do update set figures = excluded.figures`);
      }
    },
  };
};
