import type { Client } from 'openapi-fetch';
import { bodyOf, type Result } from './api-error.ts';
import type { paths } from './generated/paths.ts';

type JsonOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** The paths of lists that have pages. */
export type ListPath = {
  [Path in keyof paths]: JsonOf<Path> extends { data: readonly unknown[]; meta: object }
    ? Path
    : never;
}[keyof paths];

/** A row of a list. */
export type RowOf<Path extends ListPath> =
  JsonOf<Path> extends { data: readonly (infer Row)[] } ? Row : never;

/** The filters, the order and the size of the pages of a list. */
export type ListQuery<Path extends ListPath> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? Omit<NonNullable<Query>, 'page' | 'page[after]'>
  : never;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly links: { readonly next: string | null };
}

/** Options of {@link Pages}. */
export interface PagesOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The query and the options of {@link Pages}: a list of a record needs the parameters of its path. */
export type PagesArguments<Path extends ListPath> = paths[Path] extends {
  get: { parameters: { path: infer Parts } };
}
  ? [query: ListQuery<Path> | undefined, options: PagesOptions & { readonly path: Parts }]
  : [query?: ListQuery<Path> | undefined, options?: PagesOptions | undefined];

/**
 * Iterates over the rows of a list by cursors, a request for each page. 100 rows a page by default. Each row
 * that is there all the time comes once, whatever is created or deleted meanwhile. Rows whose value of `sort` changes
 * meanwhile move, and may come twice or be missing.
 *
 * @throws ApiError for an error response.
 */
export type Pages = <Path extends ListPath>(
  path: Path,
  ...rest: PagesArguments<Path>
) => AsyncGenerator<RowOf<Path>, void, undefined>;

const PER_PAGE = 100;
const AFTER = 'page[after]';

/** Creates the function that iterates over lists. */
export const pagesOf = (client: Client<paths>): Pages => {
  type Get = (path: string, init: object) => Promise<Result<Page<unknown>>>;
  const get = client.GET as unknown as Get;

  async function* rows(
    list: string,
    query: object = {},
    { signal, path }: PagesOptions & { readonly path?: object } = {},
  ) {
    for (let after: string | null = ''; after !== null; ) {
      const params: object = { path, query: { per_page: PER_PAGE, ...query, [AFTER]: after } };
      const { data, links }: Page<unknown> = bodyOf(
        await get(list, signal === undefined ? { params } : { params, signal }),
      );
      yield* data;
      after = links.next && new URL(links.next).searchParams.get(AFTER);
    }
  }
  return rows as Pages;
};
