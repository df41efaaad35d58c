import type { ContentShape, ValueShape } from './content-shape.ts';
import type { Shape } from './shape-paths.ts';

type Sample = string | readonly string[] | object;

const ROWS = 3;

/** Returns the name of a field in words: `Check number` of `checkNumber`. */
const words = (name: string): string => {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

type Kind = Exclude<ValueShape, `${string}?`>;

const VALUES: Readonly<Record<Kind, (name: string, lang: string) => Sample>> = {
  name: words,
  text: words,
  note: (name) => `${words(name)}, line 1\n${words(name)}, line 2`,
  number: () => '1234.56',
  date: () => '2026-01-31',
  currency: () => 'USD',
  lang: (_name, lang) => lang,
  lines: (name) => [`${words(name)}, line 1`, `${words(name)}, line 2`],
  texts: (name) => [`${words(name)}, paragraph 1.`, `${words(name)}, paragraph 2.`],
};

const sampleOf = (
  shape: Shape,
  name: string,
  { lang, row }: { lang: string; row: number },
): Sample => {
  if (typeof shape === 'string') return VALUES[shape.replace('?', '') as Kind](name, lang);
  if (shape.kind === 'choice') return shape.of[row % shape.of.length] as string;
  if (shape.kind === 'part') return fieldsOf(shape.of, { lang, row });
  return Array.from({ length: Math.min(ROWS, shape.max ?? ROWS) }, (_, index) =>
    fieldsOf(shape.of, { lang, row: index }),
  );
};

const fieldsOf = (shape: ContentShape, place: { lang: string; row: number }) =>
  Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, sampleOf(of, name, place)]));

/** Returns content of any type for a preview: each text is the name of its field, and lists have three rows. */
export const sampleContent = (
  shape: ContentShape,
  lang: string,
): Readonly<Record<string, unknown>> => fieldsOf(shape, { lang, row: 0 });
