import type { Parameter } from '../input/query.ts';

/** The URL of a list, and the parameters of the request. */
export interface PageRequest {
  /** The list's URL without a query. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** Creates the URL of a page by its number or by its cursor. */
export type PageUrl = (page: number | { readonly after: string }) => string;

/** The parameters that select a page: by its number, or by a cursor. */
const PAGE_PARAMETERS: readonly string[] = ['page', 'page[after]'];

// RFC 3986 §2.2 reserves these characters, but encodeURIComponent does not encode them.
const SUB_DELIMITERS = /[!'()*]/g;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    SUB_DELIMITERS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Creates URLs that keep the parameters of the request in order, with that of the page last. */
export const pageUrl = ({ path, parameters }: PageRequest): PageUrl => {
  const kept = parameters
    .filter(([name]) => !PAGE_PARAMETERS.includes(name))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}&`)
    .join('');
  return (page) =>
    typeof page === 'number'
      ? `${path}?${kept}page=${page}`
      : `${path}?${kept}${encoded('page[after]')}=${encoded(page.after)}`;
};
