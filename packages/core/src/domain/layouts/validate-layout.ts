import { invalid, isMissing, isObject, type Validation } from '../foundation/validation.ts';
import { DARKEST_TINT } from './contrast.ts';
import type { ContentShape } from './content-shape.ts';
import type { Layout, LayoutStyle } from './layout.ts';
import {
  type LayoutPlace,
  placeOf,
  type Reading,
  optional,
  startReading,
  takeColor,
  takeFlag,
  takeList,
  takeNumber,
} from './layout-reading.ts';
import { LEVELS_MAX } from './check-layout.ts';
import { takeBlocks } from './read-blocks.ts';
import { readValue } from './read-values.ts';
import type { InputIssue } from '../foundation/input-rules.ts';

/** The maximum number of characters of a layout as JSON. */
const CHARACTERS_MAX = 65_536;

const SCALES_MAX = 5;
const SIZES = [4, 48] as const;

const STYLE = [
  'margin',
  'size',
  'headings',
  'padding',
  'filled',
  'striped',
  'bar',
  'tinted',
  'scales',
  'color',
] as const;

/** Returns a list of numbers within bounds. */
const takeNumbers = (
  place: LayoutPlace,
  name: string,
  [max, bounds]: readonly [number, readonly [number, number]],
): readonly number[] => {
  const { reading } = place;
  const at = `${place.path}.${name}`;
  return takeList(place, name, [
    max,
    (input, path) => {
      const index = path.slice(at.length + 1);
      return takeNumber({ reading, fields: { [index]: input }, path: at }, index, bounds);
    },
  ]);
};

/** Returns a list that has three items; any other one is an issue. */
const three = <Item>(
  { reading, path }: LayoutPlace,
  name: string,
  list: readonly Item[],
): readonly [Item, Item, Item] => {
  if (list.length !== 3) {
    reading.issues.add({ field: `${path}.${name}`, rule: 'format', expected: 'a list of three' });
  }
  return list as readonly [Item, Item, Item];
};

const takeStyle = (reading: Reading, input: unknown): LayoutStyle => {
  const place = placeOf(reading, { input, path: 'layout.style' }, STYLE);
  const tinted = takeFlag(place, 'tinted');
  if (tinted) reading.background = DARKEST_TINT;
  return {
    margin: takeNumber(place, 'margin', [18, 144]),
    size: takeNumber(place, 'size', [6, 16]),
    headings: three(place, 'headings', takeNumbers(place, 'headings', [3, SIZES])),
    padding: takeNumber(place, 'padding', [0, 12]),
    filled: takeFlag(place, 'filled'),
    striped: takeFlag(place, 'striped'),
    bar: takeNumber(place, 'bar', [0, 72]),
    tinted,
    scales: takeNumbers(place, 'scales', [SCALES_MAX, [0.5, 1]]),
    ...optional(place, 'color', takeColor),
  };
};

/** The layout, or every mistake with its place. */
export type ReadLayout = { readonly layout: Layout } | { readonly issues: readonly InputIssue[] };

/**
 * Reads a layout of a content from data of any origin. The result is a copy with the known fields alone: it has
 * at most 200 blocks, each cell being one, 6 levels, 60 columns in all tables and 65,536 characters as JSON, and each path leads
 * to something that its format can write, so that the time of a rendering is bounded. Otherwise returns the
 * first 20 mistakes, each with its place, such as `layout.blocks.3.rows`.
 */
export const readLayout = (input: unknown, shape: ContentShape): ReadLayout => {
  if (!isObject(input)) {
    return { issues: [{ field: 'layout', rule: isMissing(input) ? 'required' : 'object' }] };
  }
  const reading = startReading(shape);
  const place = placeOf(reading, { input, path: 'layout' }, ['header', 'style', 'blocks']);
  const value = (each: unknown, path: string) => readValue(reading, { input: each, path });
  const layout: Layout = {
    header: three(place, 'header', takeList(place, 'header', [3, value])),
    style: takeStyle(reading, place.fields['style']),
    blocks: takeBlocks(place, 0),
  };
  const { list } = reading.issues;
  if (list.length > 0) return { issues: list };
  const size = validateSize(layout);
  return 'value' in size ? { layout } : { issues: [{ field: 'layout', ...size.violation }] };
};

const validateSize = (layout: Layout): Validation<Layout> =>
  JSON.stringify(layout).length <= CHARACTERS_MAX
    ? { value: layout }
    : invalid({ rule: 'json', charactersMax: CHARACTERS_MAX, levelsMax: LEVELS_MAX });
