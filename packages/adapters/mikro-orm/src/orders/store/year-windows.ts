import {
  NO_FIGURES,
  type YearFigures,
  type YearPlace,
  type YearWindow,
  yearOf,
} from '@paydocs/core';
import {
  type Columns,
  type JsonColumn,
  type NumberColumn,
  toJson,
  toNumber,
} from '../../sql/columns.ts';
import { inputRows } from '../../sql/input-rows.ts';
import type { Connection } from '../../sql/reserve-ids.ts';
import { type Statement, sql } from '../../sql/statement.ts';
import { tables } from '../../sql/tables.ts';
import { placedColumns, type PlacedRow, statementList, toPlaced } from './statement-row.ts';

const placeColumns = {
  place: 'number',
  employee_id: 'number',
  company_id: 'number',
  type: 'text',
  currency: 'text',
  pay_year: 'text',
  pay_date: 'text',
  document_id: 'number',
} as const satisfies Columns;

type Place = Readonly<Record<keyof typeof placeColumns, string | number>>;

const placeOf = (place: YearPlace, index: number): Place => ({
  place: index,
  employee_id: place.employeeId,
  company_id: place.companyId,
  type: place.type,
  currency: place.currency,
  pay_year: yearOf(place),
  pay_date: place.payDate,
  document_id: place.documentId,
});

/** The statements `s` of the year of a place `p`. */
const ofYear = sql.raw(`s.employee_id = p.employee_id and s.company_id = p.company_id
  and s.type = p.type and s.currency = p.currency and s.pay_year = p.pay_year`);

const isFrom = sql.raw('(s.pay_date, s.document_id) >= (p.pay_date, p.document_id)');

/** The places `p`; while a statement of the year waits, a place is the start of the year. */
const placesOf = (dialect: Connection['dialect'], places: readonly Place[]): Statement => {
  const waits = sql`exists (select 1 from ${tables.statements} w where w.state = 'waiting'
    and w.employee_id = input.column2 and w.company_id = input.column3
    and w.type = input.column4 and w.currency = input.column5 and w.pay_year = input.column6)`;
  return sql`(select input.column1 as place, input.column2 as employee_id,
      input.column3 as company_id, input.column4 as type, input.column5 as currency,
      input.column6 as pay_year,
      case when ${waits} then '' else input.column7 end as pay_date,
      input.column8 as document_id
    from ${inputRows(dialect, placeColumns, places)}) p`;
};

/** Returns the statements from each place on, in one statement by the index of years. */
const statementsFrom = (
  dialect: Connection['dialect'],
  places: readonly Place[],
): Statement<PlacedRow> =>
  sql<PlacedRow>`select p.place, ${statementList}, ${placedColumns}
    from ${placesOf(dialect, places)} join ${tables.statements} s on ${ofYear} and ${isFrom}
    left join ${tables.documents} d on d.id = s.document_id
    order by p.place, s.pay_date, s.document_id`;

interface StartRow {
  readonly place: NumberColumn;
  /** Whether a statement precedes the place. */
  readonly precedes: boolean | number;
  readonly figures: JsonColumn | null;
  readonly opening: JsonColumn | null;
}

/** Selects a column of the last live statement before a place. */
const previous = (column: string): Statement => sql`(select ${sql.raw(column)}
  from ${tables.statements} s where ${ofYear} and not ${isFrom} and s.state = 'live'
  order by s.pay_date desc, s.document_id desc limit 1)`;

/** Returns the figures before each place: those of the last live statement, or the opening balance. */
const startsOf = (
  dialect: Connection['dialect'],
  places: readonly Place[],
): Statement<StartRow> => {
  return sql<StartRow>`select p.place, ${previous('s.document_id')} is not null as precedes,
      ${previous('s.figures')} as figures, o.figures as opening
    from ${placesOf(dialect, places)} left join ${tables.openingBalances} o
      on o.employee_id = p.employee_id and o.company_id = p.company_id
        and o.currency = p.currency and o.pay_year = p.pay_year`;
};

const figuresOf = (column: JsonColumn | null): YearFigures =>
  column === null ? NO_FIGURES : (toJson(column) as unknown as YearFigures);

/** Whether a statement before a place has no figures yet, as an imported one. */
const isUnknown = ({ precedes, figures }: StartRow): boolean =>
  Boolean(precedes) && figures === null;

const SQLITE_PLACES_MAX = 100;

/**
 * Reads the windows of places, whose employees are locked. A window whose preceding statement has no figures
 * yet is all of its year.
 */
const readPart = async (
  { dialect, run }: Connection,
  places: readonly Place[],
): Promise<readonly YearWindow[]> => {
  const starts = await run(startsOf(dialect, places));
  const unknown = new Set(starts.filter(isUnknown).map(({ place }) => toNumber(place)));
  const from = places.map((place) =>
    unknown.has(toNumber(place.place)) ? { ...place, pay_date: '' } : place,
  );
  const rows = Map.groupBy(await run(statementsFrom(dialect, from)), ({ place }) =>
    toNumber(place),
  );
  const startOf = new Map(starts.map((start) => [toNumber(start.place), start]));
  return places.map(({ place }) => {
    const start = startOf.get(Number(place)) as StartRow;
    const isWhole = unknown.has(Number(place)) || !start.precedes;
    return {
      start: figuresOf(isWhole ? start.opening : start.figures),
      statements: (rows.get(Number(place)) ?? []).map(toPlaced),
    };
  });
};

/** Reads the window of each place. */
export const readWindows = async (
  connection: Connection,
  places: readonly YearPlace[],
): Promise<readonly YearWindow[]> => {
  const all = places.map(placeOf);
  const size = connection.dialect === 'sqlite' ? SQLITE_PLACES_MAX : Math.max(1, all.length);
  const windows: YearWindow[] = [];
  for (let start = 0; start < all.length; start += size) {
    windows.push(...(await readPart(connection, all.slice(start, start + size))));
  }
  return windows;
};
