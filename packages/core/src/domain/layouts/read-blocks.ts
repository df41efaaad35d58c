import type { BlockOf, LayoutBlock } from './layout.ts';
import {
  optional,
  type LayoutPlace,
  fieldsAt,
  placeOf,
  type Reading,
  takeChoice,
  takeColor,
  takeList,
  takeNumber,
  takeText,
  takeWhole,
} from './layout-reading.ts';
import { readCells, readTable, readTotals, takeShare } from './read-tables.ts';
import { type At, takeCondition, takeLabelOrValue, takeRows, takeValue } from './read-values.ts';
import { BLOCKS_MAX, LEVELS_MAX, OF_PAGES } from './check-layout.ts';

const COLUMNS_MAX = 6;
const FIELDS_MAX = 40;
const SPACES = [0, 200] as const;
const LOOKS = ['normal', 'strong', 'small', 'label', 'name', 'figure'] as const;

type Fields<Kind extends LayoutBlock['kind']> = Omit<BlockOf<Kind>, 'kind' | 'when'>;

/** How one kind of block is read: the names of its fields, and its value. */
interface KindReader<Kind extends LayoutBlock['kind']> {
  readonly fields: readonly string[];
  readonly read: (place: LayoutPlace, depth: number) => Fields<Kind>;
}

const right = (place: LayoutPlace) => takeChoice<'right'>(place, 'align', ['right']);

const readField = (reading: Reading, at: At) => {
  const place = placeOf(reading, at, ['label', 'value']);
  return { label: takeText(place, 'label'), value: takeValue(place, 'value') };
};

const readColumn = (reading: Reading, at: At, depth: number) => {
  const place = placeOf(reading, at, ['share', 'blocks']);
  return { share: takeShare(place, 'share'), blocks: takeBlocks(place, depth) };
};

const height = (place: LayoutPlace, min: number): number =>
  takeNumber(place, 'height', [min, SPACES[1]]);

const ofHeight = {
  fields: ['height'],
  read: (place: LayoutPlace) => ({ height: height(place, 0) }),
};

const readers: { readonly [Kind in LayoutBlock['kind']]: KindReader<Kind> } = {
  heading: {
    fields: ['level', 'text', 'align', 'color'],
    read: (place) => ({
      level: takeWhole(place, 'level', [1, 3]) as 1 | 2 | 3,
      text: takeLabelOrValue(place, 'text'),
      ...optional(place, 'align', right),
      ...optional(place, 'color', takeColor),
    }),
  },
  text: {
    fields: ['value', 'style', 'align', 'color'],
    read: (place) => ({
      value: takeLabelOrValue(place, 'value'),
      ...optional(place, 'style', () => takeChoice(place, 'style', LOOKS)),
      ...optional(place, 'align', right),
      ...optional(place, 'color', takeColor),
    }),
  },
  paragraphs: {
    fields: ['value', 'gap'],
    read: (place) => ({ value: takeValue(place, 'value'), gap: takeNumber(place, 'gap', SPACES) }),
  },
  fields: {
    fields: ['fields', 'more'],
    read: (place) => ({
      fields: takeList(place, 'fields', [
        FIELDS_MAX,
        (input, path) => readField(place.reading, { input, path }),
      ]),
      ...optional(place, 'more', () => takeRows(place, 'more', ['label', 'value']).path),
    }),
  },
  table: { fields: ['rows', 'columns', 'groups', 'sum'], read: readTable },
  totals: { fields: ['columns', 'of', 'lines'], read: readTotals },
  cells: { fields: ['rows'], read: readCells },
  image: { fields: ['height'], read: (place) => ({ height: height(place, 8) }) },
  spacer: ofHeight,
  rule: ofHeight,
  box: {
    fields: ['padding', 'blocks'],
    read: (place, depth) => ({
      padding: takeNumber(place, 'padding', [0, 48]),
      blocks: takeBlocks(place, depth),
    }),
  },
  columns: {
    fields: ['gap', 'align', 'columns'],
    read: (place, depth) => ({
      gap: takeNumber(place, 'gap', [0, 72]),
      ...optional(place, 'align', () => takeChoice<'bottom'>(place, 'align', ['bottom'])),
      columns: takeList(place, 'columns', [
        COLUMNS_MAX,
        (input, path) => readColumn(place.reading, { input, path }, depth),
      ]),
    }),
  },
  pageBreak: { fields: [], read: () => ({}) },
  pageNumber: { fields: [], read: () => ({}) },
};

const KINDS = Object.keys(readers) as [LayoutBlock['kind'], ...LayoutBlock['kind'][]];
const INNER = KINDS.filter((kind) => !OF_PAGES.includes(kind)) as typeof KINDS;

/** Stands for a block that is refused. */
const NO_BLOCK: LayoutBlock = { kind: 'pageBreak' };

const readBlock = (reading: Reading, at: At, depth: number): LayoutBlock => {
  reading.count.blocks += 1;
  if (reading.count.blocks > BLOCKS_MAX) {
    reading.issues.add({ field: at.path, rule: 'items', max: BLOCKS_MAX });
    return NO_BLOCK;
  }
  const before = reading.issues.list.length;
  const fields = fieldsAt(reading, at);
  const kind = takeChoice({ reading, fields, path: at.path }, 'kind', depth > 1 ? INNER : KINDS);
  if (reading.issues.list.length > before || fields['kind'] !== kind) return NO_BLOCK;
  const { fields: names, read } = readers[kind] as KindReader<LayoutBlock['kind']>;
  const place = placeOf(reading, at, ['kind', 'when', ...names]);
  return {
    kind,
    ...optional(place, 'when', takeCondition),
    ...read(place, depth),
  } as LayoutBlock;
};

/** Returns the blocks in a field, which stand one level below `depth`. */
export function takeBlocks(place: LayoutPlace, depth: number): readonly LayoutBlock[] {
  const { reading } = place;
  if (depth >= LEVELS_MAX) {
    const expected = `missing: a layout has at most ${LEVELS_MAX} levels`;
    reading.issues.add({ field: `${place.path}.blocks`, rule: 'format', expected });
    return [];
  }
  return takeList(place, 'blocks', [
    BLOCKS_MAX,
    (input, path) => readBlock(reading, { input, path }, depth + 1),
  ]);
}
