import type { ContentShape } from './content-shape.ts';

/** What a path of a content leads to: a value, a choice, rows or an object. */
export type Shape = ContentShape[string];

/** Returns what a path leads to; undefined for none. Rows end a path: their fields are those of cells. */
export const shapeAt = (shape: ContentShape, path: string): Shape | undefined => {
  let fields: ContentShape | undefined = shape;
  let found: Shape | undefined;
  for (const name of path.split('.')) {
    found = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields = typeof found === 'object' && found.kind === 'part' ? found.of : undefined;
  }
  return found;
};

/** Returns all paths of a content, without those in rows. */
export const pathsOf = (shape: ContentShape, prefix = ''): readonly string[] =>
  Object.entries(shape).flatMap(([name, of]) => {
    const path = `${prefix}${name}`;
    const isPart = typeof of === 'object' && of.kind === 'part';
    return isPart ? [path, ...pathsOf(of.of, `${path}.`)] : [path];
  });

/** Whether a shape is a value of a kind, such as `number`, that may be missing. */
export const isValueOf = (shape: Shape | undefined, kinds: readonly string[]): boolean =>
  typeof shape === 'string' && kinds.includes(shape.replace('?', ''));

/** Whether a shape is a text, or one of a closed list. */
export const isText = (shape: Shape | undefined): boolean =>
  typeof shape === 'string' || shape?.kind === 'choice';

/** Whether a shape is a period: a start and an end. */
export const isPeriod = (shape: Shape | undefined): boolean =>
  typeof shape === 'object' &&
  shape.kind === 'part' &&
  isValueOf(shape.of['start'], ['date']) &&
  isValueOf(shape.of['end'], ['date']);
