import { nearestName } from '../foundation/nearest-name.ts';
import { isObject } from '../foundation/validation.ts';
import type { RowsShape } from './content-shape.ts';
import type { Condition, LayoutPart, LayoutValue, ValueFormat } from './layout-value.ts';
import {
  optional,
  type LayoutPlace,
  placeOf,
  type Reading,
  takeChoice,
  takeText,
} from './layout-reading.ts';
import { isPeriod, isText, isValueOf, pathsOf, type Shape, shapeAt } from './shape-paths.ts';

/** An input, and where it stands in the layout. */
export interface At {
  readonly input: unknown;
  readonly path: string;
}

type Formats = readonly [ValueFormat, ...ValueFormat[]];

const FORMATS: Formats = ['text', 'label', 'line', 'lines', 'date', 'period', 'amount'];
const WITH_MONEY: Formats = [...FORMATS, 'money'];

/** What the value of a format has to be; any text by default. */
const FITS: Partial<Readonly<Record<ValueFormat, (shape: Shape | undefined) => boolean>>> = {
  date: (shape) => isValueOf(shape, ['date']),
  period: isPeriod,
  amount: (shape) => isValueOf(shape, ['number']),
  money: (shape) => isValueOf(shape, ['number']),
};

/** Returns a path of the content to something that fits; any other one is an issue with the nearest path. */
const takePath = (
  place: LayoutPlace,
  name: string,
  { fits, extra = [] }: { fits: (shape: Shape | undefined) => boolean; extra?: readonly string[] },
): string => {
  const before = place.reading.issues.list.length;
  const path = takeText(place, name);
  const { shape, issues } = place.reading;
  const isKnown = extra.includes(path) || fits(shapeAt(shape, path));
  if (isKnown || issues.list.length > before) return path;
  const allowed = [...extra, ...pathsOf(shape).filter((known) => fits(shapeAt(shape, known)))];
  const nearest = allowed.length === 0 ? {} : { nearest: nearestName(path, allowed) };
  issues.add({ field: `${place.path}.${name}`, rule: 'unknown', allowed, ...nearest });
  return path;
};

/** Returns the path of an amount. */
export const takeAmountPath = (place: LayoutPlace, name: string): string =>
  takePath(place, name, { fits: (shape) => isValueOf(shape, ['number']) });

/** Returns the path of an object. */
export const takePartPath = (place: LayoutPlace, name: string): string =>
  takePath(place, name, { fits: (shape) => typeof shape === 'object' && shape.kind === 'part' });

const isRows = (shape: Shape | undefined): shape is RowsShape =>
  typeof shape === 'object' && shape.kind === 'rows';

/** Returns the path of rows with these fields, and what their fields look like. */
export const takeRows = (
  place: LayoutPlace,
  name: string,
  fields: readonly string[] = [],
): { readonly path: string; readonly of: RowsShape['of'] } => {
  const fits = (shape: Shape | undefined): boolean =>
    isRows(shape) && fields.every((field) => Object.hasOwn(shape.of, field));
  const path = takePath(place, name, { fits });
  const shape = shapeAt(place.reading.shape, path);
  return { path, of: isRows(shape) ? shape.of : {} };
};

/** Returns the formats of values: money is of content with a currency. */
const formatsOf = ({ shape }: Reading): Formats =>
  shapeAt(shape, 'currency') === 'currency' ? WITH_MONEY : FORMATS;

/** Returns a value of the document. */
export const readValue = (reading: Reading, at: At): LayoutValue => {
  const place = placeOf(reading, at, ['path', 'format', 'unless']);
  const format = takeChoice(place, 'format', formatsOf(reading));
  const fits = FITS[format] ?? isText;
  const extra = FITS[format] === undefined ? ['type'] : [];
  return {
    path: takePath(place, 'path', { fits, extra }),
    format,
    ...optional(place, 'unless', takeText),
  };
};

/** Returns the value in a field. */
export const takeValue = ({ reading, fields, path }: LayoutPlace, name: string): LayoutValue =>
  readValue(reading, { input: fields[name], path: `${path}.${name}` });

/** Returns a label, or a value of the document. */
export const takeLabelOrValue = (place: LayoutPlace, name: string): string | LayoutValue =>
  isObject(place.fields[name]) ? takeValue(place, name) : takeText(place, name);

const takePart = (place: LayoutPlace, name: string): LayoutPart => {
  const input = place.fields[name];
  if (!isObject(input)) return takePath(place, name, { fits: Boolean, extra: ['logo', 'type'] });
  const at = { input, path: `${place.path}.${name}` };
  const kinds = placeOf(place.reading, at, ['rows', 'besides']);
  const { path: rows } = takeRows(kinds, 'rows', ['kind']);
  return { rows, besides: takeText(kinds, 'besides') };
};

/** Returns the condition in a field: that something is present, or that it is absent. */
export const takeCondition = ({ reading, fields, path }: LayoutPlace, name: string): Condition => {
  const at = { input: fields[name], path: `${path}.${name}` };
  const place = placeOf(reading, at, ['present', 'absent']);
  const { present, absent } = place.fields;
  if (present !== undefined && absent !== undefined) {
    reading.issues.add({ field: `${at.path}.absent`, rule: 'beside', other: 'present' });
  }
  return absent === undefined
    ? { present: takePart(place, 'present') }
    : { absent: takePart(place, 'absent') };
};
