import {
  type FieldChanges,
  type Fields,
  type FieldValues,
  type PlacedField,
  placedFields,
} from './field.ts';
import { fieldsOf, invalid, isObject, validate, type Validation } from './validation.ts';

type Given = Readonly<Record<string, unknown>>;

/** Returns the name of a field in issues and in the audit trail: `address.zip`. */
const pathOf = ({ name, group }: PlacedField): string =>
  group === undefined ? name : `${group}.${name}`;

const valueOf = (given: Given, { name, group }: PlacedField): unknown => {
  if (group === undefined) return given[name];
  const parts = given[group];
  return isObject(parts) ? parts[name] : undefined;
};

/** Whether a value is given for a field; null for a group gives null to each of its fields. */
const isGiven = (given: Given, field: PlacedField): boolean =>
  valueOf(given, field) !== undefined || (field.group !== undefined && given[field.group] === null);

const validateGroup = (input: unknown): Validation<object> => {
  const group = input ?? {};
  return isObject(group) ? { value: group } : invalid({ rule: 'object' });
};

/** Returns the values of these fields of the input, in their groups. */
const validatePlaced = (given: Given, fields: Fields, placed: readonly PlacedField[]): object => {
  const groups = placedFields(fields).flatMap(({ group }) => group ?? []);
  const values: Given = validate({
    ...Object.fromEntries(groups.map((group) => [group, validateGroup(given[group])] as const)),
    ...Object.fromEntries(
      placed.map((field) => [pathOf(field), field.validate(valueOf(given, field))] as const),
    ),
  });
  const record: Record<string, unknown> = {};
  for (const field of placed) {
    const { name, group } = field;
    const value = values[pathOf(field)];
    if (group === undefined) record[name] = value;
    else record[group] = { ...(record[group] as object | undefined), [name]: value };
  }
  return record;
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
 * Returns the values of the fields that the input has. Undefined counts as missing.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule, such as `address.zip`.
 */
export const validateFieldChanges = <Of extends Fields>(
  fields: Of,
  input: object,
): FieldChanges<Of> => {
  const given = { ...fieldsOf(input) };
  const placed = placedFields(fields).filter((field) => isGiven(given, field));
  return validatePlaced(given, fields, placed);
};
