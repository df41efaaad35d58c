import type { Parameter } from '../query.ts';

/** Where a list lies, and the parameters of the request for one of its pages. */
export interface PageRequest {
  /** The list's URL without a query. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** The URL of a page by its number. */
export type PageUrl = (page: number) => string;

// What encodeURIComponent leaves as it is although RFC 3986 §2.2 reserves it.
const SUB_DELIMITERS = /[!'()*]/g;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    SUB_DELIMITERS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** URLs that keep the request's parameters in their order, with `page` as the last one. */
export const pageUrl = ({ path, parameters }: PageRequest): PageUrl => {
  const kept = parameters
    .filter(([name]) => name !== 'page')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}&`)
    .join('');
  return (page) => `${path}?${kept}page=${page}`;
};
