import type { Page } from '@paydocs/core';
import { type PageRequest, pageUrl } from './page-url.ts';
import { pageWindow } from './page-window.ts';

/** A link in `meta.links`. */
export interface PageLink {
  readonly url: string | null;
  readonly label: string;
  readonly active: boolean;
}

/** The figures of a numbered page. */
export interface NumberedMeta {
  readonly current_page: number;
  readonly from: number | null;
  readonly last_page: number;
  readonly links: readonly PageLink[];
  readonly to: number | null;
  readonly total: number;
}

/** The figures of any page. */
export interface PageMeta {
  readonly path: string;
  readonly per_page: number;
}

/**
 * The `links` and `meta` of a list, as in Laravel's LengthAwarePaginator; of a page by cursor those of its
 * CursorPaginator, without the pages before.
 */
export interface Pagination {
  readonly links: {
    readonly first: string;
    readonly last: string | null;
    readonly prev: string | null;
    readonly next: string | null;
  };
  readonly meta: PageMeta & Partial<NumberedMeta>;
}

/** Returns the links of a page by cursor, which has no number and no total. */
const byCursor = ({ perPage, next = null }: Page<unknown>, request: PageRequest): Pagination => {
  const url = pageUrl(request);
  return {
    links: {
      first: url({ after: '' }),
      last: null,
      prev: null,
      next: next === null ? null : url({ after: next }),
    },
    meta: { path: request.path, per_page: perPage },
  };
};

/** Returns the links and the figures of a page. An empty list has one empty page. */
export const pagination = (listed: Page<unknown>, request: PageRequest): Pagination => {
  const { items, total, page, perPage } = listed;
  if (page === undefined || total === undefined) return byCursor(listed, request);
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
