import type { ValueShape } from './content-shape.ts';
import { isObject } from '../foundation/validation.ts';

type Kind = Exclude<ValueShape, `${string}?`>;

const KINDS = {
  name: true,
  text: true,
  note: true,
  number: true,
  date: true,
  currency: true,
  lang: true,
  lines: true,
  texts: true,
} as const satisfies Readonly<Record<Kind, true>>;

/** Content has no more levels. */
const LEVELS_MAX = 8;

const isValueShape = (shape: string): boolean => Object.hasOwn(KINDS, shape.replace(/\?$/, ''));

const isTexts = (input: unknown): boolean =>
  Array.isArray(input) && input.length > 0 && input.every((each) => typeof each === 'string');

/** Returns the path of a field without a shape that renderers know; undefined for none. */
export const wrongShapeIn = (
  shape: Readonly<Record<string, unknown>>,
  level = 1,
): string | undefined => {
  for (const [name, of] of Object.entries(shape)) {
    if (typeof of === 'string' && isValueShape(of)) continue;
    if (!isObject(of) || level === LEVELS_MAX) return name;
    if (of['kind'] === 'choice' && isTexts(of['of'])) continue;
    if ((of['kind'] !== 'rows' && of['kind'] !== 'part') || !isObject(of['of'])) return name;
    const within = wrongShapeIn(of['of'], level + 1);
    if (within !== undefined) return `${name}.of.${within}`;
  }
  return undefined;
};
