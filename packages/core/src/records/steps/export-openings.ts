import { kindOf } from '../../domain/statements/year-figures.ts';
import type { KeyedOpening, Ports } from '../../ports/index.ts';
import { readPages } from '../../steps/values/read-pages.ts';
import { rowsOf, type ExportedRow } from './columns.ts';
import { openingKind, SECTIONS, sectionOf } from './import-openings.ts';

const EMPLOYEES = 500;

const toRow = rowsOf(openingKind.columns);

/** Returns the rows that an import makes the balance of; a year without hours has none of them. */
const rowsOfOpening = ({ figures, ...key }: KeyedOpening) =>
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
  });

/** Passes on the opening balances of a site, some employees at a time, and returns the number of rows. */
export const readOpenings = async (
  { statementYears }: Pick<Ports, 'statementYears'>,
  siteId: number,
  onRows: (rows: readonly ExportedRow[]) => Promise<void>,
): Promise<number> =>
  readPages({
    read: async (afterId) => {
      const query = { siteId, afterId, limit: EMPLOYEES };
      return (await statementYears.openingsOfNext(query)).flatMap(rowsOfOpening);
    },
    idOf: ({ employeeId }) => employeeId,
    onRows: async (rows) => onRows(rows.map(toRow)),
  });
