import {
  type FieldChanges,
  type Fields,
  type FieldValues,
  type PlacedField,
  placedFields,
} from './field.ts';
import {
  fieldsOf,
  invalid,
  isObject,
  validate,
  type Validation,
} from '../foundation/validation.ts';

type FieldsInput = Readonly<Record<string, unknown>>;

/** Returns the name of a field in issues and in the audit trail: `address.zip`. */
export const pathOf = ({ name, group }: PlacedField): string =>
  group === undefined ? name : `${group}.${name}`;

/** Returns the value of a field of a record, or of its group; undefined without one. */
export const valueOf = (input: FieldsInput, { name, group }: PlacedField): unknown => {
  if (group === undefined) return input[name];
  const parts = input[group];
  return isObject(parts) ? parts[name] : undefined;
};

/** Whether a field has a value; null for a group gives null to each of its fields. */
const hasValue = (input: FieldsInput, field: PlacedField): boolean =>
  valueOf(input, field) !== undefined || (field.group !== undefined && input[field.group] === null);

const validateGroup = (input: unknown): Validation<object> => {
  const group = input ?? {};
  return isObject(group) ? { value: group } : invalid({ rule: 'object' });
};

/** Returns values of fields in their groups. */
export const inGroups = (
  placed: readonly PlacedField[],
  valueIn: (field: PlacedField) => unknown,
): Readonly<Record<string, unknown>> => {
  const record: Record<string, unknown> = {};
  for (const field of placed) {
    const { name, group } = field;
    const value = valueIn(field);
    if (group === undefined) record[name] = value;
    else record[group] = { ...(record[group] as object | undefined), [name]: value };
  }
  return record;
};

/** Returns the values of these fields of the input, in their groups. */
const validatePlaced = (
  input: FieldsInput,
  fields: Fields,
  placed: readonly PlacedField[],
): object => {
  const groups = placedFields(fields).flatMap(({ group }) => group ?? []);
  const values: FieldsInput = validate({
    ...Object.fromEntries(groups.map((group) => [group, validateGroup(input[group])] as const)),
    ...Object.fromEntries(
      placed.map((field) => [pathOf(field), field.validate(valueOf(input, field))] as const),
    ),
  });
  return inGroups(placed, (field) => values[pathOf(field)]);
};

/**
 * Returns the value of each field; a missing one is null or the default. Further values of the input
 * are ignored.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule, such as `address.zip`.
 */
export const validateFields = <Of extends Fields>(fields: Of, input: object): FieldValues<Of> =>
  validatePlaced({ ...fieldsOf(input) }, fields, placedFields(fields)) as FieldValues<Of>;

/**
 * Returns the values without those that a missing one stands for: a field that is added later changes no
 * request that lacks it.
 */
export const statedValues = (fields: Fields, values: FieldsInput): FieldsInput => {
  const isStated = (field: PlacedField): boolean => {
    const missing = field.validate(undefined);
    const text = 'value' in missing ? JSON.stringify(missing.value) : undefined;
    return JSON.stringify(valueOf(values, field)) !== text;
  };
  const stated = placedFields(fields).filter(isStated);
  return inGroups(stated, (field) => valueOf(values, field));
};

/**
 * Returns the values of the fields that the input has. Undefined counts as missing.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule, such as `address.zip`.
 */
export const validateFieldChanges = <Of extends Fields>(
  fields: Of,
  input: object,
): FieldChanges<Of> => {
  const values = { ...fieldsOf(input) };
  const placed = placedFields(fields).filter((field) => hasValue(values, field));
  return validatePlaced(values, fields, placed);
};
