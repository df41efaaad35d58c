import type { Page } from '@paydocs/core';
import { type PageRequest, pageUrl } from './page-url.ts';
import { pageWindow } from './page-window.ts';

/** A link in `meta.links`. */
export interface PageLink {
  readonly url: string | null;
  readonly label: string;
  readonly active: boolean;
}

/** The `links` and `meta` of a list, as in Laravel's LengthAwarePaginator. */
export interface Pagination {
  readonly links: {
    readonly first: string;
    readonly last: string;
    readonly prev: string | null;
    readonly next: string | null;
  };
  readonly meta: {
    readonly current_page: number;
    readonly from: number | null;
    readonly last_page: number;
    readonly links: readonly PageLink[];
    readonly path: string;
    readonly per_page: number;
    readonly to: number | null;
    readonly total: number;
  };
}

/** Returns the links and the figures of a page. An empty list has one empty page. */
export const pagination = (
  { items, total, page, perPage }: Page<unknown>,
  request: PageRequest,
): Pagination => {
  const url = pageUrl(request);
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const prev = page > 1 ? url(page - 1) : null;
  const next = page < lastPage ? url(page + 1) : null;
  const from = items.length > 0 ? (page - 1) * perPage + 1 : null;

  const numbers = pageWindow(page, lastPage).map(
    (mark): PageLink =>
      mark === 'gap'
        ? { url: null, label: '...', active: false }
        : { url: url(mark), label: String(mark), active: mark === page },
  );

  return {
    links: { first: url(1), last: url(lastPage), prev, next },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      links: [
        { url: prev, label: '&laquo; Previous', active: false },
        ...numbers,
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path: request.path,
      per_page: perPage,
      to: from === null ? null : from + items.length - 1,
      total,
    },
  };
};
