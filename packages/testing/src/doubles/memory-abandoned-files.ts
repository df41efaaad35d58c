import type { AbandonedFile, DocumentTasks, FiledDocument, OnDocuments } from '@paydocs/core';
import { type MemoryTables, rowOf } from './memory-tables.ts';

const isLeased = ({ documentTasks }: MemoryTables, id: number): boolean =>
  (documentTasks.get(id)?.leaseId ?? null) !== null;

/** Remembers the files of a document, since its first end. */
export const abandonFile = (
  { abandonedFiles }: Pick<MemoryTables, 'abandonedFiles'>,
  { uuid, siteId, version }: AbandonedFile,
  nowMs: number,
): void => {
  if (abandonedFiles.has(uuid)) return;
  abandonedFiles.set(uuid, { uuid, siteId, version, abandonedAtMs: nowMs });
};

/** A document that is about to be deleted. */
export interface EndedDocument extends FiledDocument {
  readonly isLeased: boolean;
}

/** Remembers the files of a document that is about to be deleted. */
export const endDocument = (tables: MemoryTables, id: number, nowMs: number): EndedDocument => {
  const document = rowOf(tables.documents, id);
  abandonFile(tables, document, nowMs);
  const { uuid, version } = document;
  return { uuid, version, isLeased: isLeased(tables, id) };
};

/** Passes deleted documents on, then forgets their files, but for those that a worker may store yet. */
export const passOn = async (
  { abandonedFiles }: Pick<MemoryTables, 'abandonedFiles'>,
  documents: readonly EndedDocument[],
  onDocuments: OnDocuments,
): Promise<void> => {
  if (documents.length === 0) return;
  await onDocuments(documents.map(({ uuid, version }) => ({ uuid, version })));
  for (const { uuid, isLeased: mayBeStored } of documents) {
    if (!mayBeStored) abandonedFiles.delete(uuid);
  }
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
