import { type FieldChanges, type Fields, type PlacedField, placedFields } from './field.ts';
import { RawJson } from '../values/raw-json.ts';
import { sortedJson } from '../values/sorted-json.ts';
import { inGroups, pathOf, valueOf } from './validate-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a record that a write changes. */
export interface ChangeOfFields<Of, T> {
  /** The sorted names of the fields, such as `address.zip`. */
  readonly names: readonly string[];
  /** The new values. */
  readonly changes: FieldChanges<Of>;
  /** The record with the new values. */
  readonly record: T;
}

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  ((other instanceof RawJson || Array.isArray(other)) && sortedJson(one) === sortedJson(other));

/** Returns which given fields a record does not have already, and the record with them. */
export const changeOfFields = <Of extends Fields, T extends object>(
  fields: Of,
  record: T,
  input: object,
): ChangeOfFields<Of, T> => {
  const [before, after] = [record as Values, input as Values];
  const changed = placedFields(fields).filter((field: PlacedField) => {
    const value = valueOf(after, field);
    return value !== undefined && !isEqual(valueOf(before, field), value);
  });
  const changes = inGroups(changed, (field) => valueOf(after, field));
  const groups = [...new Set(changed.flatMap(({ group }) => group ?? []))];
  const whole = groups.map((name) => [
    name,
    { ...(before[name] as object), ...(changes[name] as object) },
  ]);
  return {
    names: changed.map(pathOf).toSorted(),
    changes: changes as FieldChanges<Of>,
    record: { ...record, ...changes, ...Object.fromEntries(whole) },
  };
};
