import { fold } from './fold.ts';
import {
  type PageRequest,
  type Sort,
  validateId,
  validatePageNumber,
  validatePageSize,
} from './page.ts';
import { validateDate } from './record-rules.ts';
import { validateText } from './text.ts';
import { type Timestamp, timestamp, validateTimestamp } from './timestamp.ts';
import {
  fieldsOf,
  invalid,
  isObject,
  oneOf,
  validate,
  type Validation,
  type Validator,
} from './validation.ts';

const ITEMS_MAX = 100;

/** Validates a list of at most 100 items, each with the same validator; empty by default. */
export const validateList = <T>(
  input: unknown,
  validateItem: Validator<T>,
): Validation<readonly T[]> => {
  const items = input ?? [];
  if (!Array.isArray(items)) return invalid({ rule: 'list' });
  if (items.length > ITEMS_MAX) return invalid({ rule: 'items', max: ITEMS_MAX });
  const values: T[] = [];
  for (const item of items) {
    const validation = validateItem(item);
    if (!('value' in validation)) return validation;
    values.push(validation.value);
  }
  return { value: values };
};

/** Validates at most 100 ids, any of which may match. */
export const validateIds: Validator<readonly number[]> = (input) => validateList(input, validateId);

/** Validates at most 100 dates, any of which may match. */
export const validateDates: Validator<readonly string[]> = (input) =>
  validateList(input, validateDate);

const YEAR = /^\d{4}$/;

const validateYear: Validator<string> = (input) =>
  YEAR.test(String(input))
    ? { value: String(input) }
    : invalid({ rule: 'format', expected: 'a year such as 2026' });

/** Validates at most 100 years, any of which may match. */
export const validateYears: Validator<readonly string[]> = (input) =>
  validateList(input, validateYear);

/** Validates at most 100 texts, any of which may match. Drops empty texts. */
export const validateExactTexts: Validator<readonly string[]> = (input) => {
  const texts = Array.isArray(input) ? input.filter((text) => text !== '') : input;
  return validateList(texts, (text) => validateText(text, { min: 1, max: 255 }));
};

/**
 * Validates at most 100 parts of a text, any of which may match, and folds them. Drops empty parts.
 */
export const validateTexts: Validator<readonly string[]> = (input) => {
  const texts = validateExactTexts(input);
  return 'value' in texts ? { value: texts.value.map(fold) } : texts;
};

/** Validates a list of at most one date or instant, and returns it in UTC. */
export const validateSince: Validator<readonly Timestamp[]> = (input) => {
  const instants = validateList(input, validateTimestamp);
  if (!('value' in instants)) return instants;
  return instants.value.length > 1
    ? invalid({ rule: 'items', max: 1 })
    : { value: instants.value.map(timestamp) };
};

/** Validates the names of embedded records; repeated ones count once. */
export const validateIncludes = <Name extends string>(
  input: unknown,
  allowed: readonly Name[],
): Validation<readonly Name[]> => {
  const names = validateList(input, oneOf(allowed));
  return 'value' in names ? { value: [...new Set(names.value)] } : names;
};

const validateSort = <Key extends string>(
  input: unknown,
  allowed: readonly Key[],
): Validation<readonly Sort<Key>[]> =>
  validateList(input, (term) => {
    const descending = typeof term === 'string' && term.startsWith('-');
    const key = oneOf(allowed)(descending ? term.slice(1) : term);
    return 'value' in key ? { value: { key: key.value, descending } } : key;
  });

/** Refuses unknown filters: ignoring one would silently widen the list. */
const validateKeys = (input: unknown, allowed: readonly string[]): Validation<object> => {
  if (!isObject(input)) return invalid({ rule: 'object' });
  return Object.keys(input).every((key) => allowed.includes(key))
    ? { value: input }
    : invalid({ rule: 'unknown', allowed });
};

/** The filters, sort keys and includes that a list accepts. */
export interface ListRules<Filter, Key extends string, Include extends string> {
  readonly filters: {
    readonly [Name in keyof Filter]-?: Validator<NonNullable<Filter[Name]> & readonly unknown[]>;
  };
  readonly sortKeys: readonly Key[];
  readonly includes: readonly Include[];
}

/** A request for one page of a list. */
export interface ListRequest extends PageRequest {
  readonly filter?: object;
  readonly sort?: readonly string[];
  readonly include?: readonly string[];
}

/**
 * Returns the request in its canonical form: empty filters are left out, repeated includes count
 * once.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule.
 */
export const validateListRequest = <Filter, Key extends string, Include extends string>(
  request: ListRequest,
  { filters, sortKeys, includes }: ListRules<Filter, Key, Include>,
) => {
  const fields = fieldsOf(request);
  const filter = fields.filter ?? {};
  const alternatives: Readonly<Record<string, unknown>> = isObject(filter) ? filter : {};
  const names = Object.keys(filters) as (keyof Filter & string)[];
  const input = validate({
    filter: validateKeys(filter, names),
    ...Object.fromEntries(
      names.map((name) => [`filter.${name}`, filters[name](alternatives[name])] as const),
    ),
    sort: validateSort(fields.sort, sortKeys),
    include: validateIncludes(fields.include, includes),
    page: validatePageNumber(fields.page),
    perPage: validatePageSize(fields.perPage),
  });

  const { page, perPage, sort, include } = input;
  const values: Readonly<Record<string, unknown>> = input;
  const present = names
    .map((name) => [name, values[`filter.${name}`] as readonly unknown[]] as const)
    .filter(([, wanted]) => wanted.length > 0);
  return {
    page,
    perPage,
    include,
    query: {
      filter: Object.fromEntries(present) as Filter,
      sort,
      offset: (page - 1) * perPage,
      limit: perPage,
    },
  };
};
