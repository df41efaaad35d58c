import {
  amountBounds,
  type BoundOperation,
  dateBounds,
  instantBounds,
  integerBounds,
} from './list-bounds.ts';
import {
  namesOf,
  validateDates,
  validateExactTexts,
  validateFlags,
  validateIds,
  validateIntegers,
  validateTexts,
  validateUuids,
  validateYears,
} from './list-values.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { Validator } from '../foundation/validation.ts';

type Rule = Validator<readonly unknown[]>;

/** Returns the operations that compare a value with a bound. */
const bounds = (boundsOf: (operation: BoundOperation) => Validator<readonly string[]>) => ({
  gt: boundsOf('gt'),
  gte: boundsOf('gte'),
  lt: boundsOf('lt'),
  lte: boundsOf('lte'),
});

/** The operations on each kind of field, with the validator of their values; '' is meant without any. */
const OPERATIONS = {
  /** The id of a record, which equals one of the values. */
  id: { '': validateIds },
  /** A UUID, which equals one of the values. */
  uuid: { '': validateUuids },
  /** A text that equals one of the values, or contains one; A–Z match a–z in a part. */
  key: { '': validateExactTexts, contains: validateExactTexts },
  /** A name of an open list, in any case, which equals one of the values. */
  name: { '': validateExactTexts },
  /** A text that contains one of the values, or equals one; A–Z match a–z. */
  part: { '': validateExactTexts, exact: validateExactTexts },
  /** A text that contains one of the values, or equals one, without regard to case and accents. */
  text: { '': validateTexts, exact: validateTexts },
  /** The year of a date. */
  year: { '': validateYears },
  /** An integer, which equals one of the values, or fits bounds. */
  integer: {
    '': validateIntegers,
    gt: integerBounds('gt'),
    gte: integerBounds('gte'),
    lt: integerBounds('lt'),
    lte: integerBounds('lte'),
  },
  /** A date, which equals one of the values, or fits bounds. */
  date: { '': validateDates, ...bounds(dateBounds) },
  /** An instant, which fits bounds. */
  instant: bounds(instantBounds),
  /** An amount of money, which is not below or not above a bound. */
  amount: { gte: amountBounds('gte'), lte: amountBounds('lte') },
  /** Whether something is so. */
  flag: { '': validateFlags },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Rule>>>>;

/** The kind of a field by which a list filters; a list of names is a closed one. */
export type FieldKind = keyof typeof OPERATIONS | readonly string[];

/** The fields by which a list filters. One of a related record has that in front: `company.name`. */
export type ListFields = Readonly<Record<string, FieldKind>>;

/** The operations on a kind of field; '' is the one without a name. */
type OperationOf<Kind extends FieldKind> = Kind extends keyof typeof OPERATIONS
  ? keyof (typeof OPERATIONS)[Kind] & string
  : '';

/** The values of a kind of field. */
type ValueOf<Kind extends FieldKind> = Kind extends readonly (infer Name)[]
  ? Name
  : Kind extends 'id' | 'integer' | 'amount'
    ? number
    : Kind extends 'flag'
      ? boolean
      : Kind extends 'instant'
        ? Timestamp
        : string;

type NameOf<Field extends string, Operation extends string> = Operation extends ''
  ? Field
  : `${Field}:${Operation}`;

/**
 * The filters of a list: alternatives for each field, and after a colon another operation, such as
 * `name:exact` or `createdAt:gte`. Filters combine with AND, alternatives with OR. Lists are not empty.
 */
export type FilterOf<Fields extends ListFields> = {
  readonly [Field in keyof Fields & string as NameOf<
    Field,
    OperationOf<Fields[Field]>
  >]?: readonly ValueOf<Fields[Field]>[];
};

/** A filter of a list: its field and its operation. */
export interface ListFilter {
  /** The name with the operation: `createdAt:gte`. */
  readonly name: string;
  /** The name of the field: `createdAt`. */
  readonly field: string;
  /** The kind of the field. */
  readonly kind: FieldKind;
  /** The operation; empty for the one without a name. */
  readonly operation: string;
  /** Validates the values. */
  readonly validate: Rule;
}

const operationsOf = (kind: FieldKind): Readonly<Record<string, Rule>> =>
  typeof kind === 'string' ? OPERATIONS[kind] : { '': namesOf(kind) };

/** Returns the filters of a list by their names. */
export const filtersOf = (fields: ListFields): ReadonlyMap<string, ListFilter> =>
  new Map(
    Object.entries(fields).flatMap(([field, kind]) =>
      Object.entries(operationsOf(kind)).map(([operation, validate]) => {
        const name = operation === '' ? field : `${field}:${operation}`;
        return [name, { name, field, kind, operation, validate }] as const;
      }),
    ),
  );
