import { type ChangeOfFields, changeOfFields } from './change-of-fields.ts';
import type { Fields } from './field.ts';
import { type HostFieldSet, valuesOfHostFields, writtenHostValues } from './host-fields.ts';
import type { RawJson } from '../values/raw-json.ts';

/** A change of a record with fields of the host. */
interface HostChange<T> {
  /** The fields of the record, with the rules of the host's ones. */
  readonly described: Fields;
  readonly before: T;
  readonly valid: object;
}

/** Returns which valid fields a record does not have already, and the record with them. */
export const changeOfHostFields = <T extends { readonly fields: RawJson }>(
  set: HostFieldSet,
  { described, before, valid }: HostChange<T>,
): Omit<ChangeOfFields<Fields, T>, 'changes'> & { readonly changes: object } => {
  const plain = { ...before, fields: valuesOfHostFields(set, before.fields) };
  const { names, changes, record } = changeOfFields(described, plain, valid);
  const { fields: changed, ...others } = changes as { readonly fields?: object };
  if (changed === undefined)
    return { names, changes, record: { ...record, fields: before.fields } };
  const fields = writtenHostValues(set, { ...changed }, before.fields);
  return { names, changes: { ...others, fields }, record: { ...record, fields } };
};
