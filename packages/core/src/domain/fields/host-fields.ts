import type { Field, Fields, PlainFields } from './field.ts';
import { type HostField, ruleOfHostField } from './host-field.ts';
import type { FieldKind, ListFields } from './list-fields.ts';
import { hostValues, storedTexts } from '../values/host-values.ts';
import type { RawJson } from '../values/raw-json.ts';
import type { JsonObject, JsonValue } from '../foundation/json.ts';
import { nearestName } from '../foundation/nearest-name.ts';
import { invalid, isObject } from '../foundation/validation.ts';

/** The fields of a host by their names, such as `badge_no`. */
export type HostFields = Readonly<Record<string, HostField>>;

/** The fields that a host adds to each kind of records. */
export interface HostFieldOptions {
  /** Those of employees. */
  readonly employees?: HostFields | undefined;
  /** Those of companies. */
  readonly companies?: HostFields | undefined;
}

/** The checked fields of a host for one kind of records, with their rules. */
export interface HostFieldSet {
  /** The fields as declared. */
  readonly declared: HostFields;
  /** Their rules. */
  readonly rules: PlainFields;
}

/** The checked fields of a host. */
export interface HostFieldSets {
  /** Those of employees. */
  readonly employees: HostFieldSet;
  /** Those of companies. */
  readonly companies: HostFieldSet;
}

/** Use cases get the fields of the host from their core; without any, there are none. */
export interface WithHostFields {
  /** The fields of the host. */
  readonly hostFields?: HostFieldSets | undefined;
}

/** Returns the set of checked fields. */
export const hostFieldSet = (declared: HostFields = {}): HostFieldSet => ({
  declared,
  rules: Object.fromEntries(
    Object.entries(declared).map(([name, field]) => [name, ruleOfHostField(field)]),
  ),
});

const NONE = hostFieldSet();

/** Returns the fields of a host for a kind of records. */
export const hostFieldsOf = (
  { hostFields }: WithHostFields,
  kind: keyof HostFieldSets,
): HostFieldSet => hostFields?.[kind] ?? NONE;

/** Further unknown names are not refused by name. */
const NAMED_MAX = 10;

const refused = (name: string, known: readonly string[]): Field => ({
  type: 'text',
  nullable: true,
  required: false,
  validate: () =>
    invalid(
      known.length === 0
        ? { rule: 'format', expected: 'left out: the installation has no own fields of this kind' }
        : { rule: 'unknown-field', nearest: `fields.${nearestName(name, known)}` },
    ),
});

/**
 * Returns the rules of `fields` of an input: those of the host, and one that refuses each name that is none of
 * them. A field that is dropped in silence is a value that is lost.
 */
export const rulesOfHostFields = ({ rules }: HostFieldSet, input: unknown): PlainFields => {
  const known = Object.keys(rules);
  const unknown = isObject(input)
    ? Object.keys(input).filter((name) => !known.includes(name) && input[name] !== undefined)
    : [];
  const refusing = unknown.slice(0, NAMED_MAX).map((name) => [name, refused(name, known)] as const);
  return { ...rules, ...Object.fromEntries(refusing) };
};

/** Returns fields of a record, with the rules of the host's ones in an input. */
export const withHostFields = (fields: Fields, set: HostFieldSet, input: unknown): Fields => ({
  ...fields,
  fields: rulesOfHostFields(set, isObject(input) ? input['fields'] : undefined),
});

/** Returns the values of a host's fields of a record: null for a declared field without one. */
export const valuesOfHostFields = (
  { rules }: HostFieldSet,
  values: RawJson,
): Readonly<Record<string, JsonValue>> => ({
  ...Object.fromEntries(Object.keys(rules).map((name) => [name, null])),
  ...values.parse(),
});

/**
 * Returns the values to store, by the present declaration: null ends a value, and one that is encrypted from now
 * on moves. A value whose field is no longer declared stays where it is: an older node may declare it.
 */
export const writtenHostValues = (
  { declared }: HostFieldSet,
  changes: Readonly<Record<string, unknown>>,
  before?: RawJson,
): RawJson => {
  const { openText = '{}', sealedText = null } = before === undefined ? {} : storedTexts(before);
  const sealedBefore: JsonObject = JSON.parse(sealedText ?? '{}');
  const values: JsonObject = { ...JSON.parse(openText), ...sealedBefore, ...changes };
  const present = Object.entries(values).filter(([, value]) => value !== null);
  const isSealed = ([name]: readonly [string, unknown]): boolean =>
    declared[name] === undefined
      ? Object.hasOwn(sealedBefore, name)
      : declared[name].encrypted === true;
  const textOf = (entries: typeof present): string => JSON.stringify(Object.fromEntries(entries));
  const sealed = present.filter(isSealed);
  return hostValues({
    openText: textOf(present.filter((entry) => !isSealed(entry))),
    sealedText: sealed.length === 0 ? null : textOf(sealed),
  });
};

const kindOf = (field: HostField): FieldKind => {
  if (field.type === 'choice') return field.options;
  if (field.type === 'text') return 'key';
  return field.type === 'boolean' ? 'flag' : field.type;
};

/** Returns the fields by which lists filter, such as `fields.badge_no`. */
export const filterableHostFields = ({ declared }: HostFieldSet): ListFields =>
  Object.fromEntries(
    Object.entries(declared)
      .filter(([, { filterable }]) => filterable === true)
      .map(([name, field]) => [`fields.${name}`, kindOf(field)]),
  );
