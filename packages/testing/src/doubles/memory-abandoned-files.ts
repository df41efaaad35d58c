import type { AbandonedFile, DocumentTasks, FiledDocument } from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';

const isLeased = ({ documentTasks }: MemoryTables, id: number): boolean =>
  (documentTasks.get(id)?.leaseId ?? null) !== null;

/** Returns a document with the version up to which it may have files. */
export const filedOf = ({ documents }: MemoryTables, id: number): FiledDocument => {
  const { uuid, version } = rowOf(documents, id);
  return { uuid, version };
};

/** Remembers the files of a document, since its first end. */
export const abandonFile = (
  { abandonedFiles }: Pick<MemoryTables, 'abandonedFiles'>,
  { uuid, siteId, version }: AbandonedFile,
  nowMs: number,
): void => {
  if (abandonedFiles.has(uuid)) return;
  abandonedFiles.set(uuid, { uuid, siteId, version, abandonedAtMs: nowMs });
};

/** Remembers the file of a document that is about to be deleted, if a worker makes it. */
export const abandonLeased = (tables: MemoryTables, id: number, nowMs: number): void => {
  if (isLeased(tables, id)) abandonFile(tables, rowOf(tables.documents, id), nowMs);
};

/** Creates the methods of `DocumentTasks` that are about abandoned files. */
export const memoryAbandonedFiles = ({
  abandonedFiles,
  documents,
}: MemoryTables): Pick<DocumentTasks, 'abandonedFiles' | 'forgetFiles'> => ({
  abandonedFiles: async ({ nowMs, leaseMs, limit }) =>
    [...abandonedFiles.values()]
      .filter(({ abandonedAtMs: atMs }) => atMs <= nowMs - leaseMs || atMs > nowMs)
      .filter(
        ({ uuid }) =>
          ![...documents.values()].some((each) => each.uuid === uuid && each.status !== 'Canceled'),
      )
      .toSorted((one, other) => one.abandonedAtMs - other.abandonedAtMs)
      .slice(0, limit)
      .map(({ siteId, uuid, version }) => ({ siteId, uuid, version })),
  forgetFiles: async (files) => {
    for (const { uuid } of files) abandonedFiles.delete(uuid);
  },
});
