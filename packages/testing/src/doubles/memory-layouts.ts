import {
  type LayoutRows,
  type Layouts,
  type LayoutSummary,
  type LayoutVersion,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredLayout } from './stored-layouts.ts';

const keyOf = (siteId: number, { name, version }: LayoutVersion): string =>
  `${siteId} ${name}@${version}`;

/** Returns the rows of a site in the order of their names and versions. */
const rowsOf = ({ layouts }: MemoryTables, siteId: number): readonly StoredLayout[] =>
  [...layouts.values()]
    .filter((row) => row.siteId === siteId)
    .toSorted((one, other) =>
      one.name === other.name ? one.version - other.version : one.name < other.name ? -1 : 1,
    );

const toSummary = ({
  name,
  version,
  type,
  createdAtMs,
  updatedAtMs,
}: StoredLayout): LayoutSummary => ({
  name,
  version,
  type,
  createdAtMs,
  updatedAtMs,
});

/** Creates `Layouts` on the tables. */
export const memoryLayouts = (tables: MemoryTables): Layouts => ({
  list: async (siteId) =>
    rowsOf(tables, siteId)
      .filter(({ endedAtMs }) => endedAtMs === null)
      .map(toSummary),
  find: async (siteId, { name, version }) => {
    const row = rowsOf(tables, siteId).find(
      (each) =>
        each.name === name &&
        (version === undefined ? each.endedAtMs === null : each.version === version),
    );
    return row && { ...toSummary(row), layout: copyOf(row.layout) };
  },
});

/** Creates the layouts of a transaction. */
export const memoryLayoutRows = (tables: MemoryTables): LayoutRows => ({
  lock: async (siteId) =>
    rowsOf(tables, siteId).map((row) => ({ ...toSummary(row), endedAtMs: row.endedAtMs })),
  add: async (siteId, layout) => {
    rowOf(tables.sites, siteId);
    tables.layouts.set(keyOf(siteId, layout), { siteId, ...copyOf(layout), endedAtMs: null });
  },
  end: async (siteId, version, atMs) => {
    const key = keyOf(siteId, version);
    tables.layouts.set(key, { ...rowOf(tables.layouts, key), endedAtMs: atMs });
  },
});
