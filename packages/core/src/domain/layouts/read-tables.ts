import { nearestName } from '../foundation/nearest-name.ts';
import type { BlockOf, CellFormat, LayoutCell, LayoutColumn, SumLine } from './layout.ts';
import {
  optional,
  optionalFlag,
  type LayoutPlace,
  placeOf,
  type Reading,
  takeChoice,
  takeList,
  takeNumber,
  takeText,
} from './layout-reading.ts';
import type { ContentShape } from './content-shape.ts';
import { LINES_MAX, takeGroups } from './read-groups.ts';
import { isObject } from '../foundation/validation.ts';
import {
  type At,
  readValue,
  takeAmountPath,
  takeCondition,
  takePartPath,
  takeRows,
} from './read-values.ts';
import { isText, isValueOf, shapeAt } from './shape-paths.ts';

const COLUMNS_MAX = 12;
/** The columns of all tables: a thread has memory for some ten thousand cells. */
const TABLE_COLUMNS_MAX = 60;
/** Shares are relative: a column is at least a hundredth of another one. */
const SHARES = [1, 100] as const;

/** Returns the share of a width. */
export const takeShare = (place: LayoutPlace, name: string): number =>
  takeNumber(place, name, SHARES);

/** Returns the name of a field of rows; any other one is an issue with the nearest name. */
const takeCell = (place: LayoutPlace, of: ContentShape): string => {
  const before = place.reading.issues.list.length;
  const cell = takeText(place, 'cell');
  const isKnown = Object.hasOwn(of, cell) && isText(of[cell]);
  if (isKnown || place.reading.issues.list.length > before) return cell;
  const allowed = Object.keys(of).filter((name) => isText(of[name]));
  const nearest = allowed.length === 0 ? {} : { nearest: nearestName(cell, allowed) };
  place.reading.issues.add({ field: `${place.path}.cell`, rule: 'unknown', allowed, ...nearest });
  return cell;
};

const readColumn = (reading: Reading, at: At, of: ContentShape): LayoutColumn => {
  const place = placeOf(reading, at, ['label', 'cell', 'format', 'share', 'isOptional']);
  return {
    label: takeText(place, 'label'),
    cell: takeCell(place, of),
    ...optional(place, 'format', () =>
      takeChoice<CellFormat>(place, 'format', ['text', 'amount', 'date', 'hidden']),
    ),
    share: takeShare(place, 'share'),
    ...optionalFlag(place, 'isOptional'),
  };
};

/** Returns a column with the format of its field, unless it names one; the name of a row, and a number, need none. */
const withFormat = (column: LayoutColumn, index: number, of: ContentShape): LayoutColumn => {
  const shape = of[column.cell];
  if (index === 0 || isValueOf(shape, ['number'])) return column;
  return { format: isValueOf(shape, ['date']) ? 'date' : 'text', ...column };
};

/** The first column has the label of the sum. */
const takeSum = (
  { reading, fields, path }: LayoutPlace,
  [, ...columns]: readonly LayoutColumn[],
) => {
  const sum = placeOf(reading, { input: fields['sum'], path: `${path}.sum` }, ['label', 'cells']);
  const at = { input: sum.fields['cells'], path: `${path}.sum.cells` };
  const cells = placeOf(
    reading,
    at,
    columns.map(({ cell }) => cell),
  );
  const summed = columns.filter(({ cell }) => Object.hasOwn(cells.fields, cell));
  return {
    label: takeText(sum, 'label'),
    cells: Object.fromEntries(summed.map(({ cell }) => [cell, takeAmountPath(cells, cell)])),
  };
};

/** Reads a table of rows. */
export const readTable = (place: LayoutPlace): Omit<BlockOf<'table'>, 'kind' | 'when'> => {
  const { reading, path } = place;
  const { path: rows, of } = takeRows(place, 'rows');
  const column = (input: unknown, at: string) => readColumn(reading, { input, path: at }, of);
  const columns = takeList(place, 'columns', [COLUMNS_MAX, column]).map((each, index) =>
    withFormat(each, index, of),
  );
  reading.count.tableColumns += columns.length;
  if (reading.count.tableColumns > TABLE_COLUMNS_MAX) {
    reading.issues.add({ field: `${path}.columns`, rule: 'items', max: TABLE_COLUMNS_MAX });
  }
  if (columns.length === 0) reading.issues.add({ field: `${path}.columns`, rule: 'required' });
  return {
    rows,
    columns,
    ...optional(place, 'groups', () => takeGroups(place, of)),
    ...optional(place, 'sum', () => takeSum(place, columns)),
  };
};

const readLine = (reading: Reading, at: At, parts: readonly string[]): SumLine => {
  const place = placeOf(reading, at, ['label', 'of', 'isAlwaysShown', 'when']);
  const label = takeText(place, 'label');
  const of = takeText(place, 'of');
  const isSum = parts.every((part) =>
    isValueOf(shapeAt(reading.shape, `${part}.${of}`), ['number']),
  );
  if (of !== '' && !isSum) {
    const part = shapeAt(reading.shape, String(parts[0]));
    const allowed = isObject(part) && 'of' in part ? Object.keys(part['of'] as object) : [];
    const nearest = allowed.length === 0 ? {} : { nearest: nearestName(of, allowed) };
    reading.issues.add({ field: `${at.path}.of`, rule: 'unknown', allowed, ...nearest });
  }
  return {
    label,
    of,
    ...optionalFlag(place, 'isAlwaysShown'),
    ...optional(place, 'when', takeCondition),
  };
};

/** Reads a table of sums. */
export const readTotals = (place: LayoutPlace): Omit<BlockOf<'totals'>, 'kind' | 'when'> => {
  const { reading } = place;
  const label = (input: unknown, path: string) =>
    takeText({ reading, fields: { '': input }, path }, '');
  const part = (input: unknown, path: string) =>
    takePartPath({ reading, fields: { '': input }, path }, '');
  const columns = takeList(place, 'columns', [COLUMNS_MAX, label]);
  const of = takeList(place, 'of', [COLUMNS_MAX - 1, part]);
  if (of.length === 0 || columns.length !== of.length + 1) {
    const expected = 'a label for the lines and one for each of "of"';
    reading.issues.add({ field: `${place.path}.columns`, rule: 'format', expected });
  }
  const line = (input: unknown, path: string) => readLine(reading, { input, path }, of);
  return { columns, of, lines: takeList(place, 'lines', [LINES_MAX, line]) };
};

const readCell = (reading: Reading, at: At): LayoutCell => {
  reading.count.blocks += 1;
  const place = placeOf(reading, at, ['label', 'values', 'share', 'align']);
  const value = (input: unknown, path: string) => readValue(reading, { input, path });
  return {
    label: takeText(place, 'label'),
    values: takeList(place, 'values', [COLUMNS_MAX, value]),
    ...optional(place, 'share', takeShare),
    ...optional(place, 'align', () => takeChoice<'right'>(place, 'align', ['right'])),
  };
};

/** Reads rows of ruled cells. */
export const readCells = (place: LayoutPlace): Omit<BlockOf<'cells'>, 'kind' | 'when'> => {
  const { reading } = place;
  const cell = (input: unknown, path: string) => readCell(reading, { input, path });
  const row = (input: unknown, path: string) => {
    const cells = takeList({ reading, fields: { cells: input }, path }, 'cells', [
      COLUMNS_MAX,
      cell,
    ]);
    if (cells.length === 0) reading.issues.add({ field: path, rule: 'required' });
    return cells;
  };
  return { rows: takeList(place, 'rows', [LINES_MAX, row]) };
};
