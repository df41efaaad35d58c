import type { Site, SiteRows, Sites } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { rowsLeft } from './memory-site-erasure.ts';
import type { MemoryTables } from './memory-tables.ts';

const byIdentifier = ({ sites }: MemoryTables, identifier: string): Site | undefined =>
  [...sites.values()].find((site) => site.identifier === identifier);

/** Creates `Sites` on the tables. */
export const memorySites = (tables: MemoryTables): Sites => ({
  findByIdentifier: async (identifier) => copyOf(byIdentifier(tables, identifier)),
  list: async () => copyOf([...tables.sites.values()].toSorted((one, other) => one.id - other.id)),
});

/** Creates the sites of a transaction. */
export const memorySiteRows = (tables: MemoryTables): SiteRows => ({
  lock: async (id) => copyOf(tables.sites.get(id)),
  add: async (site) => {
    if (byIdentifier(tables, site.identifier) !== undefined) return undefined;
    const id = Math.max(0, ...tables.sites.keys()) + 1;
    tables.sites.set(id, copyOf({ id, ...site }));
    return id;
  },
  save: async (site) => void tables.sites.set(site.id, copyOf(site)),
  removeEmpty: async (id) => rowsLeft(tables, id) === undefined && tables.sites.delete(id),
});
