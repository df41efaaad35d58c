import {
  type CompletedDocuments,
  type DocumentCompletion,
  documentCompleted,
  documentFailed,
  type DocumentFailure,
  type DocumentRecord,
  type DocumentTasks,
  type EndedDocument,
  type JsonObject,
  type LeasedStep,
  RawJson,
  type StatementQuery,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { memoryAbandonedFiles } from './memory-abandoned-files.ts';
import { claimDocuments } from './memory-document-claims.ts';
import { changeDocument, settleOrder } from './memory-order-rows.ts';
import { addEvent } from './memory-webhook-events.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import type { StoredTask } from './stored-orders.ts';

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

  /** Changes the documents of a step that are held, then what follows, and the status of their orders. */
  const changeHeld = <Item extends { readonly id: number }>(
    { leaseId, nowMs, documents }: LeasedStep<Item>,
    change: (item: Item) => {
      readonly document?: Partial<DocumentRecord>;
      readonly task?: Partial<StoredTask>;
    },
    follow: (item: Item) => void = () => {},
  ): readonly number[] => {
    const held = documents.filter(({ id }) => isHeld(id, leaseId));
    for (const item of held) changeDocument(tables, item.id, { ...change(item), nowMs });
    for (const item of held) follow(item);
    for (const { id } of held) {
      settleOrder(tables, rowOf(tables.documentTasks, id).orderId, nowMs);
    }
    return held.map(({ id }) => id);
  };

  /** Voids the document that a completed one replaces. */
  const voidReplaced = (id: number, nowMs: number): void => {
    const { replacesId } = rowOf(tables.documentTasks, id);
    const old = replacesId === null ? undefined : tables.documents.get(replacesId);
    if (old?.status !== 'Completed') return;
    const { uuid } = rowOf(tables.documents, id);
    const errors = { ...old.errors, code: 'document.replaced', detail: uuid };
    changeDocument(tables, old.id, { document: { status: 'Void', errors }, nowMs });
  };

  const endedDocument = (id: number): EndedDocument => {
    const { orderId } = rowOf(tables.documentTasks, id);
    return { ...rowOf(tables.documents, id), orderId };
  };

  const complete = (step: LeasedStep<DocumentCompletion>): CompletedDocuments => {
    const completed = changeHeld(
      step,
      ({ storageData, errors }) => ({
        document: { status: 'Completed', storageData: { ...storageData }, errors },
        task: { leaseId: null },
      }),
      ({ id }) => {
        voidReplaced(id, step.nowMs);
        addEvent(tables, documentCompleted(endedDocument(id), step.nowMs));
      },
    );
    const abandoned = step.documents
      .map(({ id }) => id)
      .filter((id) => ['Canceled', undefined].includes(tables.documents.get(id)?.status));
    return { completed, abandoned };
  };

  const fail = (step: LeasedStep<DocumentFailure>): readonly number[] =>
    changeHeld(
      step,
      ({ errors }) => ({
        document: { status: 'Failed', errors: { ...errors } },
        task: { leaseId: null },
      }),
      ({ id, errors: { code } }) => {
        addEvent(tables, documentFailed(endedDocument(id), code, step.nowMs));
      },
    );

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
    fail: async (step) => fail(step),
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
