import { broken, type Check } from './check.ts';
import { fold } from './fold.ts';
import { recordId, type Sort } from './page.ts';
import { text } from './text.ts';

const ALTERNATIVES_MAX = 100;

const each = <T>(input: unknown, check: (item: unknown) => Check<T>): Check<readonly T[]> => {
  if (!Array.isArray(input)) return broken('list', 'must be a list.');
  if (input.length > ALTERNATIVES_MAX) {
    return broken('length', `must not have more than ${ALTERNATIVES_MAX} items.`);
  }
  const values: T[] = [];
  for (const item of input) {
    const checked = check(item);
    if (!('value' in checked)) return checked;
    values.push(checked.value);
  }
  return { value: values };
};

const optional = <T>(input: unknown, check: (item: unknown) => Check<T>) =>
  each(input ?? [], check);

const oneOf =
  <Key extends string>(allowed: readonly Key[]) =>
  (input: unknown): Check<Key> => {
    const value = allowed.find((key) => key === input);
    return value === undefined
      ? broken('unknown', `must be one of ${allowed.join(', ')}.`)
      : { value };
  };

/** Ids, any of which may match; none by default. */
export const idAlternatives = (input: unknown): Check<readonly number[]> =>
  optional(input, recordId);

/** Parts of a text, any of which may match, in the form of `fold`; empty ones are as if absent. */
export const textAlternatives = (input: unknown): Check<readonly string[]> => {
  const parts = Array.isArray(input) ? input.filter((item) => item !== '') : input;
  const check = optional(parts, (item) => text(item, { min: 1, max: 255 }));
  return 'value' in check ? { value: check.value.map(fold) } : check;
};

/** A choice of names from a closed list; none by default, repeated ones count once. */
export const choices = <Key extends string>(
  input: unknown,
  allowed: readonly Key[],
): Check<readonly Key[]> => {
  const check = optional(input, oneOf(allowed));
  return 'value' in check ? { value: [...new Set(check.value)] } : check;
};

/** Sort keys from a closed list, each with a leading minus for descending. */
export const order = <Key extends string>(
  input: unknown,
  allowed: readonly Key[],
): Check<readonly Sort<Key>[]> =>
  optional(input, (item) => {
    const descending = typeof item === 'string' && item.startsWith('-');
    const key = oneOf(allowed)(descending ? item.slice(1) : item);
    return 'value' in key ? { value: { key: key.value, descending } } : key;
  });

/** Only fields that exist: an unknown filter would silently widen the list. */
export const knownKeys = (input: unknown, allowed: readonly string[]): Check<object> => {
  if (typeof input !== 'object' || input === null) return broken('list', 'must be an object.');
  const unknown = Object.keys(input).find((key) => !allowed.includes(key));
  return unknown === undefined
    ? { value: input }
    : broken('unknown', `must be one of ${allowed.join(', ')}.`);
};

/** The fields that have alternatives: the others do not filter. */
export const present = <Filter extends Record<string, readonly unknown[]>>(
  filter: Filter,
): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([, alternatives]) => alternatives.length > 0),
  ) as Partial<Filter>;
