import type { FilterOf, ListFields } from '../fields/list-fields.ts';
import { validateList } from '../fields/list-values.ts';
import { nearestName } from '../foundation/nearest-name.ts';
import {
  type PageRequest,
  type Sort,
  validatePageNumber,
  validatePageSize,
  type Page,
  type Slice,
} from '../fields/page.ts';
import {
  fieldsOf,
  invalid,
  isObject,
  oneOf,
  validate,
  type Validation,
} from '../foundation/validation.ts';
import { cursorOf, validateCursor, type Walk } from '../fields/cursor.ts';
import type { ListDescription } from './list-description.ts';
import { placeOf } from '../fields/place.ts';

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

/** Validates the number of a page; a page by a cursor has none. */
const validateNumber = (page: unknown, after: unknown): Validation<number> =>
  page !== undefined && after !== undefined
    ? invalid({ rule: 'beside', other: 'after' })
    : validatePageNumber(page);

/**
 * Returns the request in its canonical form: empty filters are left out, repeated includes count
 * once. A page by cursor reads one row more than it has, to find whether there is another page.
 *
 * @throws `input.invalid` with an issue for each field that broke a rule; for a cursor of another list, filter
 *   or sort.
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
  const {
    sort: terms,
    include,
    page,
    perPage,
    ...filters
  } = validate({
    ...validateFilter(fields.filter ?? {}, list),
    sort: validateSort(fields.sort, list.sortKeys),
    include: validateIncludes(fields.include, list.includes),
    page: validateNumber(fields.page, fields.after),
    perPage: validatePageSize(fields.perPage),
  });
  const present = Object.entries(filters as Readonly<Record<string, readonly unknown[]>>)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name.slice('filter.'.length), values] as const);
  const filter = Object.fromEntries(present) as FilterOf<Fields>;
  const sort = terms.length > 0 ? terms : (list.defaultSort as readonly Sort<Key>[]);
  const walk: Walk = { ...list, filter, sort };
  const isNumbered = fields.after === undefined;
  const { after } = validate({
    after: isNumbered ? { value: undefined } : validateCursor(walk, fields.after),
  });
  return {
    walk,
    page: isNumbered ? page : undefined,
    perPage,
    include,
    query: {
      filter,
      sort,
      ...(after === undefined
        ? { offset: (page - 1) * perPage, limit: perPage }
        : { after, offset: 0, limit: perPage + 1 }),
    },
  };
};

/** What `toPage` needs of a validated request. */
interface Asked {
  readonly walk: Walk;
  readonly page: number | undefined;
  readonly perPage: number;
}

/** Returns the page that was asked for, of the rows that a store returned. */
export const toPage = <Row extends object>(
  { walk, page, perPage }: Asked,
  slice: Slice<Row>,
): Page<Row> => {
  if (page !== undefined) return { ...slice, page, perPage };
  const items = slice.items.slice(0, perPage);
  const last = items.at(-1);
  const isLast = last === undefined || slice.items.length <= perPage;
  const next = isLast ? null : cursorOf(walk, placeOf(walk, walk.sort, last));
  return { items, perPage, next };
};
