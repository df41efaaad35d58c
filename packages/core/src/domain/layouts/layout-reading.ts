import { collectIssues, type Issues } from '../foundation/issues.ts';
import { refuseUnknownFields } from '../foundation/known-fields.ts';
import {
  invalid,
  isMissing,
  isObject,
  oneOf,
  required,
  type Validation,
} from '../foundation/validation.ts';
import { validateText } from '../values/text.ts';
import { colorOn, WHITE } from './contrast.ts';
import type { ContentShape } from './content-shape.ts';

/** The maximum number of characters of a label or a path. */
const TEXT_MAX = 500;

/** Further mistakes are not named. */
const ISSUES_MAX = 20;

/** A layout while it is read: its mistakes, the content that it shows, and how many blocks and columns of tables it has so far. */
export interface Reading {
  readonly issues: Issues;
  readonly shape: ContentShape;
  readonly count: { blocks: number; tableColumns: number };
  /** The darkest background of its texts. */
  background: string;
}

/** Starts to read a layout of a content. */
export const startReading = (shape: ContentShape): Reading => {
  const issues = collectIssues();
  const isFull = (): boolean => issues.list.length >= ISSUES_MAX;
  return {
    issues: {
      ...issues,
      take: (field, validation, substitute) =>
        'violation' in validation && isFull()
          ? substitute
          : issues.take(field, validation, substitute),
      add: (issue) => {
        if (!isFull()) issues.add(issue);
      },
    },
    shape,
    count: { blocks: 0, tableColumns: 0 },
    background: WHITE,
  };
};

/** An object of a layout: its fields, and where it stands. */
export interface LayoutPlace {
  readonly reading: Reading;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

/** Returns the fields of an object at a path; none, with an issue, for anything else. */
export const fieldsAt = (
  { issues }: Reading,
  { input, path }: { readonly input: unknown; readonly path: string },
): LayoutPlace['fields'] => {
  if (isObject(input)) return input;
  issues.add({ field: path, rule: isMissing(input) ? 'required' : 'object' });
  return NOTHING;
};

/** Returns an object at a path, with no other fields than the known ones; an empty one, with an issue, for anything else. */
export const placeOf = (
  reading: Reading,
  { input, path }: { readonly input: unknown; readonly path: string },
  known: readonly string[],
): LayoutPlace => {
  const fields = fieldsAt(reading, { input, path });
  refuseUnknownFields(reading.issues, { fields, path, known });
  return { reading, fields, path };
};

const take = <T>(
  { reading, fields, path }: LayoutPlace,
  name: string,
  [validate, substitute]: readonly [(input: unknown) => Validation<T>, T],
): T => {
  const input = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return reading.issues.take(`${path}.${name}`, required(validate)(input), substitute);
};

/** Returns a text of 1–500 characters. */
export const takeText = (place: LayoutPlace, name: string): string =>
  take(place, name, [(input) => validateText(input, { min: 1, max: TEXT_MAX }), '']);

/** Returns a number within bounds. */
export const takeNumber = (
  place: LayoutPlace,
  name: string,
  [min, max]: readonly [number, number],
) =>
  take(place, name, [
    (input) =>
      typeof input === 'number' && input >= min && input <= max
        ? { value: input }
        : invalid({ rule: 'range', min, max }),
    min,
  ]);

/** Returns a whole number within bounds. */
export const takeWhole = (
  place: LayoutPlace,
  name: string,
  [min, max]: readonly [number, number],
) => {
  const value = takeNumber(place, name, [min, max]);
  if (Number.isInteger(value)) return value;
  place.reading.issues.add({ field: `${place.path}.${name}`, rule: 'integer' });
  return min;
};

/** Returns one of a closed list of texts. */
export const takeChoice = <Value extends string>(
  place: LayoutPlace,
  name: string,
  allowed: readonly [Value, ...Value[]],
): Value => take<Value>(place, name, [oneOf(allowed), allowed[0]]);

/** Returns a color that can be read on the backgrounds of the layout. */
export const takeColor = (place: LayoutPlace, name: string): string =>
  take(place, name, [colorOn(place.reading.background), WHITE]);

/** Returns a boolean. */
export const takeFlag = (place: LayoutPlace, name: string): boolean =>
  take(place, name, [
    (input) => (typeof input === 'boolean' ? { value: input } : invalid({ rule: 'boolean' })),
    false,
  ]);

/** Returns the items of a list of at most `max`. */
export const takeList = <Item>(
  place: LayoutPlace,
  name: string,
  [max, read]: readonly [number, (input: unknown, path: string) => Item],
): readonly Item[] => {
  const inputs = take<readonly unknown[]>(place, name, [
    (input) => {
      if (!Array.isArray(input)) return invalid({ rule: 'list' });
      return input.length > max ? invalid({ rule: 'items', max }) : { value: input };
    },
    [],
  ]);
  return Array.from(inputs, (input, index) => read(input, `${place.path}.${name}.${index}`));
};

/** Returns an object with one field, or an empty one when the field has no value. */
export const optional = <Name extends string, Value>(
  place: LayoutPlace,
  name: Name,
  read: (place: LayoutPlace, name: Name) => Value,
): { readonly [Field in Name]?: Value } => {
  const isGiven = Object.hasOwn(place.fields, name) && !isMissing(place.fields[name]);
  return (isGiven ? { [name]: read(place, name) } : {}) as { readonly [Field in Name]?: Value };
};

/** Returns an object with a flag that is set, or an empty one. */
export const optionalFlag = <Name extends string>(
  place: LayoutPlace,
  name: Name,
): { readonly [Field in Name]?: true } =>
  (optional(place, name, takeFlag)[name] === true ? { [name]: true } : {}) as {
    readonly [Field in Name]?: true;
  };
