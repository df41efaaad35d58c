import type { RawJson } from '../values/raw-json.ts';
import { optional, validateFreeForm } from './record-rules.ts';
import type { Validator } from '../foundation/validation.ts';

/** How the values of a field are stored and written. */
export type FieldType = 'text' | 'integer' | 'amount' | 'boolean' | 'instant' | 'list' | 'json';

/** A field of a record. Rows, files, entities and the description of the API follow from it. */
export interface Field<T = unknown, Type extends FieldType = FieldType> {
  /** The name of the type, which chooses columns, cells and schemas. */
  readonly type: Type;
  /** Whether a value may be null. */
  readonly nullable: boolean;
  /** Whether a new record must have a value. */
  readonly required: boolean;
  /** Validates a value, and returns it in canonical form; a missing one is null or the default. */
  readonly validate: Validator<T>;
  /** Whether the value is also stored in its folded form, for searches and sorting: see `fold`. */
  readonly folded?: true;
  /** Whether the value is stored encrypted. */
  readonly encrypted?: true;
  /** The form of a text: a regular expression, or a format of JSON Schema. */
  readonly form?: { readonly pattern: string } | { readonly format: string };
}

/** Fields by name, and groups of fields such as an address. */
export interface Fields {
  /** A field, or a group of fields such as an address. */
  readonly [name: string]: Field | Fields;
}

/** Fields without groups. */
export type PlainFields = Readonly<Record<string, Field>>;

/** The values of fields. */
export type FieldValues<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer T> ? T : FieldValues<Of[Name]>;
};

/** The values of some fields; of a group, of some of its fields. */
export type FieldChanges<Of> = {
  readonly [Name in keyof Of]?: Of[Name] extends Field<infer T> ? T : FieldChanges<Of[Name]>;
};

/** A value as callers give it: an object in place of raw JSON, whose fields may be null. */
type InputOf<T> =
  T extends RawJson<infer Value>
    ? { readonly [Name in keyof Value]?: Value[Name] | null | undefined }
    : T;

/** The values of some fields as callers give them. Null empties a group, or a field that may be null. */
export type FieldChangeInputs<Of> = {
  readonly [Name in keyof Of]?:
    | (Of[Name] extends Field<infer T> ? InputOf<T> : FieldChangeInputs<Of[Name]> | null)
    | undefined;
};

/** The names of the fields that have neither null nor a default. */
export type RequiredNames<Of> = {
  [Name in keyof Of]: Of[Name] extends Field<infer T>
    ? Extract<T, RawJson | readonly string[] | null> extends never
      ? Name
      : never
    : never;
}[keyof Of];

/** The values of a record as callers give them: fields with null or a default may be missing. */
export type FieldInputs<Of> = FieldChangeInputs<Of> & {
  readonly [Name in RequiredNames<Of>]: Of[Name] extends Field<infer T> ? T : never;
};

/** Describes a field of a type that a new record must have. */
const fieldOf =
  <Type extends FieldType>(type: Type) =>
  <T>(validate: Validator<T>): Field<T, Type> => ({
    type,
    nullable: false,
    required: true,
    validate,
  });

/** Describes a text. */
export const text = fieldOf('text');

/** Describes an integer. */
export const integer = fieldOf('integer');

/** Describes a decimal amount. */
export const amount = fieldOf('amount');

/** Describes an instant in UTC. */
export const instant = fieldOf('instant');

/** Describes a list of texts. */
export const list = fieldOf('list');

/** A free-form JSON object, `{}` by default. */
export const freeForm: Field<RawJson, 'json'> = {
  ...fieldOf('json')(validateFreeForm),
  required: false,
};

/** Describes a field that may be missing or null. */
export const nullable = <T, Type extends FieldType>(
  field: Field<T, Type>,
): Field<T | null, Type> => ({
  ...field,
  nullable: true,
  required: false,
  validate: optional(field.validate),
});

/** Describes a field with a value for new records that have none. */
export const withDefault = <T, Type extends FieldType>(
  { validate, ...field }: Field<T, Type>,
  value: T,
): Field<T, Type> => {
  const orNull = optional(validate);
  return {
    ...field,
    required: false,
    validate: (input) => {
      const validation = orNull(input);
      return 'value' in validation ? { value: validation.value ?? value } : validation;
    },
  };
};

/** A field with its place in a record. */
export interface PlacedField extends Field {
  /** The name of the field. */
  readonly name: string;
  /** The group of the field, if it is not of the record itself. */
  readonly group: string | undefined;
}

const isField = (field: Field | Fields): field is Field => typeof field.validate === 'function';

/** Returns the fields of a record and of its groups, in order. */
export const placedFields = (fields: Fields, group?: string): readonly PlacedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isField(field) ? [{ ...field, name, group }] : placedFields(field, name),
  );
