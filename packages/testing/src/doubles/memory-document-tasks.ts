import {
  type DocumentRecord,
  type DocumentTasks,
  isLeased,
  type LeasedStep,
  timestamp,
} from '@paydocs/core';
import { memoryAbandonedFiles } from './memory-abandoned-files.ts';
import { claimDocuments } from './memory-document-claims.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredTask } from './stored-orders.ts';

/** A change of a leased document. */
interface HeldChange {
  readonly document?: Partial<DocumentRecord>;
  readonly task: Partial<StoredTask>;
}

/** Creates `DocumentTasks` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryDocumentTasks = (tables: MemoryTables): DocumentTasks => {
  const isHeld = (id: number, leaseId: string): boolean =>
    tables.documentTasks.get(id)?.leaseId === leaseId &&
    tables.documents.get(id)?.status === 'Pending';

  /** Changes the documents of a step that are held, and returns their ids. */
  const changeHeld = <Item extends { readonly id: number }>(
    { leaseId, nowMs, documents }: LeasedStep<Item>,
    change: (item: Item) => HeldChange,
  ): readonly number[] => {
    const held = documents.filter(({ id }) => isHeld(id, leaseId));
    for (const item of held) {
      const { document = {}, task } = change(item);
      const stored = rowOf(tables.documents, item.id);
      const version = stored.version + 1;
      const updatedAt = timestamp(nowMs);
      tables.documents.set(item.id, { ...stored, ...document, version, updatedAt });
      tables.documentTasks.set(item.id, { ...rowOf(tables.documentTasks, item.id), ...task });
    }
    return held.map(({ id }) => id);
  };

  return {
    claim: async (claim) => claimDocuments(tables, claim),
    freeze: async (step) =>
      changeHeld(step, ({ content, figuresVersion, madeAtMs }) => ({
        document: { content: content.parse() },
        task: { madeAtMs, figuresVersion },
      })).map((id) => ({ id, version: rowOf(tables.documents, id).version })),
    postpone: async (step) =>
      changeHeld(step, ({ dueAtMs }) => ({ task: { leaseId: null, dueAtMs } })),
    release: async ({ leaseId, nowMs }) => {
      for (const [id, task] of tables.documentTasks) {
        if (!isHeld(id, leaseId)) continue;
        const attempts = task.attempts - 1;
        tables.documentTasks.set(id, { ...task, leaseId: null, dueAtMs: nowMs, attempts });
      }
    },
    ...memoryAbandonedFiles(tables),
    statistics: async (times) => {
      const tasks = [...tables.documentTasks].filter(
        ([id]) => rowOf(tables.documents, id).status === 'Pending',
      );
      const dueOf = ([, { dueAtMs }]: (typeof tasks)[number]): number => Number(dueAtMs);
      const leased = tasks.filter((task) => isLeased({ ...task[1], dueAtMs: dueOf(task) }, times));
      const waiting = tasks.filter((task) => !leased.includes(task));
      const orders = [...tables.orders.values()];
      return {
        waiting: waiting.length,
        leased: leased.length,
        oldestDueAtMs: waiting.length === 0 ? null : Math.min(...waiting.map(dueOf)),
        preparing: orders.filter(({ status }) => status === 'Preparing').length,
      };
    },
  };
};
