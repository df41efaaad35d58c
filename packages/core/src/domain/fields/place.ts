import { fold } from '../values/fold.ts';
import type { ListWindow, Place, PlaceValue, Slice, Sort } from './page.ts';
import { toUtc } from '../values/timestamp.ts';

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** How the values of a sort key are read from a row, and which ones a cursor may have. */
const KINDS = {
  /** A text in its folded form. */
  folded: { of: (value: unknown) => fold(value as string), isValid: isText },
  /** A text whose A–Z sort as a–z. */
  ascii: { of: (value: unknown) => lowerAscii(value as string), isValid: isText },
  /** A text as it is; null sorts as an empty one. */
  key: { of: (value: unknown) => (value ?? '') as string, isValid: isText },
  /** An instant in UTC. */
  instant: {
    of: (value: unknown) => value as string,
    isValid: (value: unknown) => typeof value === 'string' && toUtc(value) === value,
  },
  /** A whole number. */
  number: { of: (value: unknown) => value as number, isValid: Number.isSafeInteger },
  /** An amount of money with two decimals, as a number or a text. */
  amount: {
    of: Number,
    isValid: (value: unknown) =>
      typeof value === 'number' && Number.isSafeInteger(Math.round(value * 100)),
  },
} as const satisfies Readonly<
  Record<string, { of: (value: unknown) => PlaceValue; isValid: (value: unknown) => boolean }>
>;

/** How the values of a sort key compare: texts by code point, all others by their size. */
export type SortKind = keyof typeof KINDS;

/** In what a list is sorted. */
export interface ListOrder {
  /** The kinds of the sort keys. */
  readonly sortKinds: Readonly<Record<string, SortKind>>;
  /** The field that decides ties, in the direction of the last key. */
  readonly tie: { readonly key: string; readonly kind: SortKind };
}

/** Returns the place of a row in a list with this order. */
export const placeOf = (
  { sortKinds, tie }: ListOrder,
  sort: readonly Sort<string>[],
  row: object,
): Place => {
  const fields = row as Readonly<Record<string, unknown>>;
  return {
    values: sort.map(({ key }) => KINDS[sortKinds[key] as SortKind].of(fields[key])),
    id: KINDS[tie.kind].of(fields[tie.key]),
  };
};

/** Returns the place of these values, the id last; undefined if they are none of this order. */
export const toPlace = (
  { sortKinds, tie }: ListOrder,
  sort: readonly Sort<string>[],
  input: readonly unknown[],
): Place | undefined => {
  const kinds = [...sort.map(({ key }) => sortKinds[key] as SortKind), tie.kind];
  const isPlace =
    input.length === kinds.length &&
    kinds.every((kind, index) => KINDS[kind].isValid(input[index]));
  if (!isPlace) return undefined;
  return { values: input.slice(0, -1) as PlaceValue[], id: input.at(-1) as PlaceValue };
};

/** Compares texts by code point, as databases do: JavaScript compares them by UTF-16 code unit. */
const byCodePoint = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  // The second halves of two pairs differ as their code points do.
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
};

const compareValues = (one: PlaceValue, other: PlaceValue): number =>
  typeof one === 'number' ? one - Number(other) : byCodePoint(one, String(other));

/** Returns the comparison of places: by the sort keys, then by id in the direction of the last key. */
const comparisonOf = (sort: readonly Sort<string>[]) => {
  const directions = sort.map(({ descending }) => descending);
  const all = [...directions, directions.at(-1) ?? false];
  return (one: Place, other: Place): number => {
    const others = [...other.values, other.id];
    for (const [index, value] of [...one.values, one.id].entries()) {
      const order = compareValues(value, others[index] as PlaceValue);
      if (order !== 0) return all[index] ? -order : order;
    }
    return 0;
  };
};

/** Returns the rows of a page of a list that is read as a whole, in any order: a slice as ports return it. */
export const sliceOf = <Row extends object>(
  order: ListOrder,
  rows: readonly Row[],
  { sort, after, offset, limit }: ListWindow<string>,
): Slice<Row> => {
  const compare = comparisonOf(sort);
  const sorted = rows
    .map((row) => ({ row, place: placeOf(order, sort, row) }))
    .toSorted((one, other) => compare(one.place, other.place));
  const left = after ? sorted.filter(({ place }) => compare(place, after) > 0) : sorted;
  const items = left.slice(offset, offset + limit).map(({ row }) => row);
  return after === undefined ? { items, total: rows.length } : { items };
};
