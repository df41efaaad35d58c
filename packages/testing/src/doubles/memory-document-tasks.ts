import type {
  CompletedDocuments,
  DocumentCompletion,
  DocumentRecord,
  DocumentTasks,
  JsonObject,
  LeasedStep,
  StatementQuery,
} from '@paydocs/core';
import { RawJson } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { memoryAbandonedFiles } from './memory-abandoned-files.ts';
import { claimDocuments } from './memory-document-claims.ts';
import { changeDocument, settleOrder } from './memory-order-rows.ts';
import { type MemoryTables, rowOf, type StoredTask } from './memory-tables.ts';

const fits = (document: DocumentRecord, query: StatementQuery): boolean => {
  const { pay_date: payDate, currency } = document.content;
  return (
    document.siteId === query.siteId &&
    document.employeeId === query.employeeId &&
    document.type === query.type &&
    document.status === 'Completed' &&
    document.id !== query.exceptId &&
    currency === query.currency &&
    typeof payDate === 'string' &&
    payDate >= query.since &&
    payDate <= query.through
  );
};

/** Creates `DocumentTasks` on the tables. Each method is one synchronous step: calls cannot race. */
export const memoryDocumentTasks = (tables: MemoryTables): DocumentTasks => {
  const isHeld = (id: number, leaseId: string): boolean =>
    tables.documentTasks.get(id)?.leaseId === leaseId &&
    tables.documents.get(id)?.status === 'Pending';

  /** Changes the documents of a step that are held, and the status of their orders. */
  const changeHeld = <Item extends { readonly id: number }>(
    { leaseId, nowMs, documents }: LeasedStep<Item>,
    change: (item: Item) => {
      readonly document?: Partial<DocumentRecord>;
      readonly task?: Partial<StoredTask>;
    },
  ): readonly number[] => {
    const held = documents.filter(({ id }) => isHeld(id, leaseId));
    for (const item of held) changeDocument(tables, item.id, { ...change(item), nowMs });
    for (const { id } of held) {
      settleOrder(tables, rowOf(tables.documentTasks, id).orderId, nowMs);
    }
    return held.map(({ id }) => id);
  };

  /** Voids the document that a completed one replaces. */
  const voidReplaced = (id: number, nowMs: number): void => {
    const { replacesId, orderId } = rowOf(tables.documentTasks, id);
    const old = replacesId === null ? undefined : tables.documents.get(replacesId);
    if (old?.status !== 'Completed') return;
    const { uuid } = rowOf(tables.documents, id);
    const errors = { ...old.errors, code: 'document.replaced', detail: uuid };
    changeDocument(tables, old.id, { document: { status: 'Void', errors }, nowMs });
    settleOrder(tables, orderId, nowMs);
  };

  const complete = (step: LeasedStep<DocumentCompletion>): CompletedDocuments => {
    const completed = changeHeld(step, ({ storageData, errors }) => ({
      document: { status: 'Completed', storageData: { ...storageData }, errors },
      task: { leaseId: null },
    }));
    for (const id of completed) voidReplaced(id, step.nowMs);
    const abandoned = step.documents
      .map(({ id }) => id)
      .filter((id) => ['Canceled', undefined].includes(tables.documents.get(id)?.status));
    return { completed, abandoned };
  };

  return {
    claim: async (claim) => claimDocuments(tables, claim),
    freeze: async (step) =>
      changeHeld(
        {
          ...step,
          documents: step.documents.filter(
            ({ id }) => tables.documentTasks.get(id)?.madeAtMs === null,
          ),
        },
        ({ content }) => ({
          document: { content: content.parse() },
          task: { madeAtMs: step.nowMs },
        }),
      ),
    earlierStatements: async (queries) =>
      queries.map((query) =>
        [...tables.documents.values()]
          .filter((document) => fits(document, query))
          .toSorted((one, other) => one.id - other.id)
          .map(({ content }) => RawJson.of<JsonObject>(copyOf(content))),
      ),
    complete: async (step) => complete(step),
    fail: async (step) =>
      changeHeld(step, ({ errors }) => ({
        document: { status: 'Failed', errors: { ...errors } },
        task: { leaseId: null },
      })),
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
    statistics: async (nowMs) => {
      const tasks = [...tables.documentTasks].filter(
        ([id]) => rowOf(tables.documents, id).status === 'Pending',
      );
      const leased = tasks.filter(([, task]) => task.leaseId !== null && task.dueAtMs > nowMs);
      const waiting = tasks.filter((task) => !leased.includes(task));
      const orders = [...tables.orders.values()];
      return {
        waiting: waiting.length,
        leased: leased.length,
        oldestDueAtMs:
          waiting.length === 0 ? null : Math.min(...waiting.map(([, { dueAtMs }]) => dueAtMs)),
        preparing: orders.filter(({ status }) => status === 'Preparing').length,
      };
    },
  };
};
