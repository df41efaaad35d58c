import { labelOf, type Layout } from '../layout.ts';
import type { Cell, Row } from '../lists.ts';
import { COMPANY_OR_NAME } from '../shapes/one-filter.ts';
import { WHOLE_LIST } from '../shapes/whole-list.ts';
import { ms, TOO_SLOW } from './format.ts';

/** A target and the measured value. */
export interface Target {
  readonly what: string;
  readonly wanted: string;
  readonly got: string;
  readonly met: boolean;
}

interface Worst {
  readonly shape: string;
  /** Infinite if a statement took too long. */
  readonly value: number;
}

const LARGE = 5_000_000;
const SMALL: Layout = { employees: 10_000, sites: 50 };
const RATIO_MAX = 2;
const FILTER_MS_MAX = 20;

const p99 = (cell: Cell | undefined): number => cell?.round?.p99 ?? Number.POSITIVE_INFINITY;

/** Also infinite if the small database is too slow. */
const ratio = (large: Cell | undefined, small: Cell | undefined): number =>
  small?.round === undefined ? Number.POSITIVE_INFINITY : p99(large) / p99(small);

const worst = (rows: readonly Row[], valueOf: (row: Row) => number): Worst =>
  rows
    .map((row) => ({ shape: row.shape.name, value: valueOf(row) }))
    .reduce((one, other) => (other.value > one.value ? other : one), { shape: '–', value: 0 });

const isLarge = ({ employees }: Layout): boolean => employees === LARGE;

const isSmall = ({ employees, sites }: Layout): boolean =>
  employees === SMALL.employees && sites === SMALL.sites;

const shown = ({ shape, value }: Worst, unit: string): string =>
  `${Number.isFinite(value) ? ms(value) + unit : TOO_SLOW} (${shape})`;

const listTarget = (
  rows: readonly Row[],
  large: Layout,
  places: readonly [number, number],
): Target => {
  const edges = rows.filter(({ shape }) => shape.group === WHOLE_LIST && shape.place !== 'middle');
  const [at, small] = places;
  const found = worst(edges, ({ cells }) => ratio(cells[at], cells[small]));
  return {
    what: `first and last page of the whole list in any order: p99 with ${labelOf(large)} to p99 with ${labelOf(SMALL)}`,
    wanted: `≤ ${RATIO_MAX} ×`,
    got: shown(found, ' ×'),
    met: found.value <= RATIO_MAX,
  };
};

const filterTarget = (rows: readonly Row[], large: Layout, at: number): Target => {
  const found = worst(
    rows.filter(({ shape }) => shape.group === COMPANY_OR_NAME),
    ({ cells }) => p99(cells[at]),
  );
  return {
    what: `first page and exact total by company or name: p99 with ${labelOf(large)}`,
    wanted: `≤ ${FILTER_MS_MAX} ms`,
    got: shown(found, ' ms'),
    met: found.value <= FILTER_MS_MAX,
  };
};

/** Returns the targets that these databases and rows can judge. */
export const targetsOf = (layouts: readonly Layout[], rows: readonly Row[]): readonly Target[] => {
  const has = (group: string): boolean => rows.some(({ shape }) => shape.group === group);
  const small = layouts.findIndex(isSmall);
  const large = [...layouts.entries()].filter(([, layout]) => isLarge(layout));
  return [
    ...large.flatMap(([at, layout]) =>
      small >= 0 && has(WHOLE_LIST) ? [listTarget(rows, layout, [at, small])] : [],
    ),
    ...large.flatMap(([at, layout]) =>
      has(COMPANY_OR_NAME) ? [filterTarget(rows, layout, at)] : [],
    ),
  ];
};
