import type { BlockOf, Layout, LayoutBlock } from './layout.ts';

/** Labels of every page and of the logo. */
const COMMON = ['Page {page} of {count}', 'Document {uuid}', 'Logo of {name}'];

const none = (): readonly string[] => [];

const isLabel = (text: unknown): text is string => typeof text === 'string';

const ofColumns = ({ columns }: BlockOf<'columns'>): readonly string[] =>
  columns.flatMap(({ blocks }) => blocks.flatMap(inBlock));

const ofKinds: {
  readonly [Kind in LayoutBlock['kind']]: (block: BlockOf<Kind>) => readonly string[];
} = {
  heading: ({ text }) => [text].filter(isLabel),
  text: ({ value }) => [value].filter(isLabel),
  fields: ({ fields }) => fields.map(({ label }) => label),
  table: ({ columns, groups = [], sum }) =>
    [...columns, ...groups, ...(sum ? [sum] : [])].map(({ label }) => label),
  totals: ({ columns, lines }) => [...columns, ...lines.map(({ label }) => label)],
  box: ({ blocks }) => blocks.flatMap(inBlock),
  cells: ({ rows }) => rows.flat().map(({ label }) => label),
  columns: ofColumns,
  paragraphs: none,
  image: none,
  spacer: none,
  rule: none,
  pageBreak: none,
  pageNumber: none,
};

function inBlock(block: LayoutBlock): readonly string[] {
  return (ofKinds[block.kind] as (block: LayoutBlock) => readonly string[])(block);
}

/** Returns the labels of a layout and of its pages, in English. */
export const labelsOf = ({ blocks }: Pick<Layout, 'blocks'>): readonly string[] => [
  ...new Set([...COMMON, ...blocks.flatMap(inBlock)]),
];
