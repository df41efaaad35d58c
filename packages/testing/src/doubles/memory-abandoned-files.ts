import type { DocumentTasks } from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';

const isLeased = ({ documentTasks }: MemoryTables, id: number): boolean =>
  (documentTasks.get(id)?.leaseId ?? null) !== null;

const abandon = (tables: MemoryTables, id: number, nowMs: number): void => {
  const { uuid, siteId } = rowOf(tables.documents, id);
  tables.abandonedFiles.set(uuid, { uuid, siteId, abandonedAtMs: nowMs });
};

/** Remembers the file of a document that is about to be deleted, if a worker makes it. */
export const abandonLeased = (tables: MemoryTables, id: number, nowMs: number): void => {
  if (isLeased(tables, id)) abandon(tables, id, nowMs);
};

/** Remembers the file of a document that is about to end, if a worker may have stored one. */
export const abandonFile = (tables: MemoryTables, id: number, nowMs: number): void => {
  const hasChanged = rowOf(tables.documents, id).version > 1;
  if (hasChanged || isLeased(tables, id)) abandon(tables, id, nowMs);
};

/** Creates the methods of `DocumentTasks` that are about abandoned files. */
export const memoryAbandonedFiles = ({
  abandonedFiles,
}: MemoryTables): Pick<DocumentTasks, 'abandonedFiles' | 'forgetFiles'> => ({
  abandonedFiles: async ({ nowMs, leaseMs, limit }) =>
    [...abandonedFiles.values()]
      .filter(({ abandonedAtMs: atMs }) => atMs <= nowMs - leaseMs || atMs > nowMs)
      .toSorted((one, other) => one.abandonedAtMs - other.abandonedAtMs)
      .slice(0, limit)
      .map(({ siteId, uuid }) => ({ siteId, uuid })),
  forgetFiles: async (files) => {
    for (const { uuid } of files) abandonedFiles.delete(uuid);
  },
});
