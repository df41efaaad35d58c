import { kindOf } from '../../domain/statements/year-figures.ts';
import type { KeyedOpening, Ports } from '../../ports/index.ts';
import { rowsOf, type ExportedRow } from './columns.ts';
import { openingKind, SECTIONS, sectionOf } from './import-openings.ts';

const EMPLOYEES = 500;

const toRow = rowsOf(openingKind.columns);

/** Returns the rows that an import makes the balance of; a year without hours has none. */
const rowsOfOpening = ({ figures, ...key }: KeyedOpening): readonly ExportedRow[] =>
  SECTIONS.flatMap((name) => {
    const section = sectionOf(name);
    if (section === 'hours') {
      const { hours } = figures;
      return hours === null
        ? []
        : [{ ...key, section: name, row: name, kind: null, amount: hours }];
    }
    return figures[section].map((row) => {
      const kind = section === 'deductions' ? kindOf(row) : null;
      return { ...key, section: name, row: row.name, kind, amount: row.amount };
    });
  }).map(toRow);

/** Passes on the opening balances of a site, some employees at a time, and returns the number of rows. */
export const readOpenings = async (
  { statementYears }: Pick<Ports, 'statementYears'>,
  siteId: number,
  onRows: (rows: readonly ExportedRow[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const query = { siteId, afterId, limit: EMPLOYEES };
    const openings: readonly KeyedOpening[] = await statementYears.openingsOfNext(query);
    const rows = openings.flatMap(rowsOfOpening);
    if (rows.length > 0) await onRows(rows);
    count += rows.length;
    afterId = openings.at(-1)?.employeeId;
  }
  return count;
};
