import type { Page, PageRequest } from '@paydocs/core';

const PER_PAGE = 100;

/** Returns the items of all pages of a list. */
export const allPages = async <Item>(
  read: (request: PageRequest) => Promise<Page<Item>>,
): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page, perPage: PER_PAGE });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
};
