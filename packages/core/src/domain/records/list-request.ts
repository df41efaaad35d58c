import type { FilterOf, ListFields } from '../fields/list-fields.ts';
import type { ListDescription } from './lists.ts';
import { validateList } from '../fields/list-values.ts';
import { nearestName } from '../foundation/nearest-name.ts';
import {
  type PageRequest,
  type Sort,
  validatePageNumber,
  validatePageSize,
} from '../fields/page.ts';
import {
  fieldsOf,
  invalid,
  isObject,
  oneOf,
  validate,
  type Validation,
} from '../foundation/validation.ts';

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

const unknownFilter = (name: string, filters: ListDescription['filters']): Validation<never> =>
  invalid(
    filters.size === 0
      ? { rule: 'unknown', allowed: [] }
      : { rule: 'unknown-field', nearest: `filter.${nearestName(name, [...filters.keys()])}` },
  );

/** Validates the given filters. An unknown one is refused: ignoring it would silently widen the list. */
const validateFilter = (
  input: unknown,
  { filters }: Pick<ListDescription, 'filters'>,
): Readonly<Record<string, Validation<readonly unknown[]>>> => {
  if (!isObject(input)) return { filter: invalid({ rule: 'object' }) };
  return Object.fromEntries(
    Object.entries(input).map(([name, values]) => {
      const validation = filters.get(name)?.validate(values) ?? unknownFilter(name, filters);
      return [`filter.${name}`, validation];
    }),
  );
};

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
export const validateListRequest = <
  Fields extends ListFields,
  Key extends string,
  Include extends string,
>(
  request: ListRequest,
  list: ListDescription<Fields, Key, Include>,
) => {
  const fields = fieldsOf(request);
  const { sort, include, page, perPage, ...filters } = validate({
    ...validateFilter(fields.filter ?? {}, list),
    sort: validateSort(fields.sort, list.sortKeys),
    include: validateIncludes(fields.include, list.includes),
    page: validatePageNumber(fields.page),
    perPage: validatePageSize(fields.perPage),
  });
  const present = Object.entries(filters as Readonly<Record<string, readonly unknown[]>>)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name.slice('filter.'.length), values] as const);
  return {
    page,
    perPage,
    include,
    query: {
      filter: Object.fromEntries(present) as FilterOf<Fields>,
      sort,
      offset: (page - 1) * perPage,
      limit: perPage,
    },
  };
};
