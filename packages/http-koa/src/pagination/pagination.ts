import type { Page } from '@paydocs/core';
import { type PageRequest, pageUrl } from './page-url.ts';
import { pageWindow } from './page-window.ts';

/** One link of a page list. */
export interface PageLink {
  readonly url: string | null;
  readonly label: string;
  readonly active: boolean;
}

/** What a list's envelope carries beside its rows, as Laravel's LengthAwarePaginator has it. */
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

/** The links and the figures of a page; an empty list has one page, which is empty. */
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
