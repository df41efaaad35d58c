import {
  type DocumentChanges,
  type DocumentRow,
  type DocumentRows,
  type JsonObject,
  type NewDocumentRow,
  payDateOf,
  RawJson,
} from '@paydocs/core';
import { abandonFile } from './memory-abandoned-files.ts';
import { copyOf } from './copy-of.ts';
import { documentsOf } from './memory-order-rows.ts';
import {
  deleteRecord,
  type MemoryTables,
  nextRecordId,
  rowOf,
  type StoredDocument,
} from './memory-tables.ts';
import type { StoredTask } from './stored-orders.ts';

const IMPORTED = {
  taskOrderId: null,
  replacesId: null,
  requested: null,
  madeAtMs: null,
  figuresVersion: null,
  dueAtMs: null,
  leaseId: null,
  attempts: 0,
  outdatedAt: null,
  outdatedBy: null,
} as const;

const toRow = (tables: MemoryTables, document: StoredDocument): DocumentRow => {
  const task = tables.documentTasks.get(document.id);
  const { orderId: taskOrderId, requested, ...rest } = task ?? { orderId: null, requested: null };
  return {
    ...copyOf(document),
    content: RawJson.of(copyOf(document.content)),
    storageData: RawJson.of(copyOf(document.storageData)),
    errors: RawJson.of(copyOf(document.errors)),
    payDate: payDateOf(document.content),
    ...IMPORTED,
    ...rest,
    taskOrderId,
    requested: requested === null ? null : RawJson.of(copyOf(requested)),
  };
};

const TASK = [
  'dueAtMs',
  'leaseId',
  'attempts',
  'madeAtMs',
  'figuresVersion',
  'replacesId',
  'payDate',
  'outdatedAt',
  'outdatedBy',
  'requested',
] as const satisfies readonly (keyof StoredTask)[];

const plain = (value: unknown): unknown => (value instanceof RawJson ? value.parse() : value);

const isOfTask = (name: string): boolean => (TASK as readonly string[]).includes(name);

/** Returns the fields of a change by the table that has them. */
const split = (changes: DocumentChanges | NewDocumentRow): readonly [JsonObject, JsonObject] => {
  const entries = Object.entries(changes)
    .filter(([name]) => name !== 'taskOrderId')
    .map(([name, value]) => [name, plain(value)] as const);
  return [
    Object.fromEntries(entries.filter(([name]) => !isOfTask(name))) as JsonObject,
    Object.fromEntries(entries.filter(([name]) => isOfTask(name))) as JsonObject,
  ];
};

/** Creates the documents of a transaction. */
export const memoryDocumentRows = (tables: MemoryTables): DocumentRows => {
  const rowsOf = (ids: readonly number[]): readonly DocumentRow[] =>
    [...new Set(ids)]
      .toSorted((one, other) => one - other)
      .flatMap((id) => tables.documents.get(id) ?? [])
      .map((document) => toRow(tables, document));
  return {
    add: async (documents, createdAt) => {
      const firstId = nextRecordId(tables, 'documents');
      return documents.map((document, index) => {
        const id = firstId + index;
        const [fields, task] = split(document);
        const times = { createdAt, updatedAt: createdAt };
        const identity = { id, externalId: null, version: 1, orderId: document.taskOrderId };
        tables.documents.set(id, { ...fields, ...identity, ...times } as never);
        const orderId = document.taskOrderId as number;
        tables.documentTasks.set(id, { ...task, orderId } as unknown as StoredTask);
        return id;
      });
    },
    lock: async (ids) => rowsOf(ids),
    lockOfOrder: async ({ orderId, status, afterId = 0, limit }) =>
      documentsOf(tables, orderId)
        .filter((document) => document.status === status && document.id > afterId)
        .slice(0, limit)
        .map((document) => toRow(tables, document as StoredDocument)),
    lockImported: async (siteId, externalIds) =>
      [...tables.documents.values()]
        .filter(({ id, siteId: site, externalId }) => {
          const isNamed = externalId !== null && externalIds.includes(externalId);
          return site === siteId && isNamed && !tables.documentTasks.has(id);
        })
        .map((document) => toRow(tables, document)),
    replacementsOf: async (ids) =>
      [...tables.documentTasks].flatMap(([id, { replacesId }]) =>
        replacesId !== null && ids.includes(replacesId)
          ? [{ id, replacesId, status: rowOf(tables.documents, id).status }]
          : [],
      ),
    save: async (all, changedAt) => {
      for (const { id, changes } of all) {
        const stored = rowOf(tables.documents, id);
        const [fields, change] = split(changes);
        const version = stored.version + 1;
        tables.documents.set(id, { ...stored, ...fields, version, updatedAt: changedAt });
        const task = tables.documentTasks.get(id);
        if (task !== undefined) {
          tables.documentTasks.set(id, { ...task, ...change });
        }
      }
    },
    remove: async (ids) => {
      for (const id of ids) {
        deleteRecord(tables, 'documents', id);
        tables.documentTasks.delete(id);
      }
    },
    abandonFiles: async (documents, nowMs) => {
      for (const document of documents) abandonFile(tables, document, nowMs);
    },
  };
};
