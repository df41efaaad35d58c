import type { Page, PageRequest } from '@paydocs/core';

const PER_PAGE = 100;

/** Returns the items of all pages of a list, each once while others come and go. */
export const allPages = async <Item>(
  read: (request: PageRequest) => Promise<Page<Item>>,
): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { items, next = null }: Page<Item> = await read({ after, perPage: PER_PAGE });
    all.push(...items);
    after = next;
  }
  return all;
};
