import { NO_TASK } from '../../domain/document-task.ts';
import type { JsonObject } from '../../domain/json.ts';
import { RawJson } from '../../domain/raw-json.ts';
import type { CountChanges } from '../../domain/settle-order.ts';
import { timestamp } from '../../domain/timestamp.ts';
import type { WebhookEvent } from '../../domain/webhook-event.ts';
import type {
  ClaimedDocuments,
  CompletedDocuments,
  DocumentCompletion,
  DocumentFailure,
  DocumentRow,
  OrderRow,
  Ports,
} from '../../ports/index.ts';
import { eventOf, saveAll, saveSettled } from './change-documents.ts';
import {
  type At,
  endedStatements,
  recordStatements,
  type StatementChange,
} from './record-statements.ts';

/** What became of leased documents of one order. */
export interface LeasedOutcome<Item> {
  readonly leaseId: string;
  readonly claimed: ClaimedDocuments;
  readonly items: readonly Item[];
}

/** The documents of a step that are still leased, with their order. */
interface Leased {
  readonly order: OrderRow;
  readonly documents: readonly DocumentRow[];
}

/** Locks the order, the employees and those documents that are still pending under the lease. */
const lockLeased = async (
  { tx }: At,
  { leaseId, claimed, items }: LeasedOutcome<{ readonly id: number }>,
): Promise<Leased | undefined> => {
  const [order] = await tx.orders.lock([claimed.orderId]);
  if (order === undefined) return undefined;
  const ids = new Set(items.map(({ id }) => id));
  const employees = claimed.documents
    .filter(({ id }) => ids.has(id))
    .map(({ employeeId }) => employeeId);
  await tx.statements.lock(employees);
  const documents = await tx.documents.lock([...ids]);
  return {
    order,
    documents: documents.filter(
      (document) => document.leaseId === leaseId && document.status === 'Pending',
    ),
  };
};

/** Marks leased documents as `Failed`: their statements do not count anymore. */
export const failDocuments = async (
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  outcome: LeasedOutcome<DocumentFailure>,
): Promise<void> => {
  if (outcome.items.length === 0) return;
  const errorsOf = new Map(outcome.items.map(({ id, errors }) => [id, errors]));
  await store.transaction(async (tx) => {
    const at: At = { tx, nowMs: clock.nowMs() };
    const leased = await lockLeased(at, outcome);
    if (leased === undefined || leased.documents.length === 0) return;
    const { order, documents } = leased;
    await recordStatements(at, await endedStatements(at, documents));
    const errors = (id: number) => errorsOf.get(id) as DocumentFailure['errors'];
    await tx.documents.save(
      documents.map(({ id }) => ({
        id,
        changes: { status: 'Failed', errors: RawJson.of(errors(id)), ...NO_TASK },
      })),
      timestamp(at.nowMs),
    );
    const events = documents.map((document) =>
      eventOf('document.failed', document, { atMs: at.nowMs, code: errors(document.id).code }),
    );
    const count = documents.length;
    await saveSettled(at, order, { counts: { pending: -count, failed: count }, events });
  });
};

/** Documents of a lease by whether their frozen figures are still those of the year. */
interface Checked {
  readonly right: readonly DocumentRow[];
  readonly stale: readonly DocumentRow[];
}

const checkFigures = async ({ tx }: At, documents: readonly DocumentRow[]): Promise<Checked> => {
  const statements = await tx.statements.of(documents.map(({ id }) => id));
  const versions = new Map(
    statements.map(({ documentId, figuresVersion }) => [documentId, figuresVersion]),
  );
  const isRight = ({ id, figuresVersion }: DocumentRow): boolean =>
    figuresVersion === versions.get(id);
  return {
    right: documents.filter(isRight),
    stale: documents.filter((document) => !isRight(document)),
  };
};

/** The replaced documents that end, and what changes in the years and the counts. */
interface Replaced {
  readonly statements: readonly StatementChange[];
  readonly events: readonly WebhookEvent[];
  readonly counts: CountChanges;
}

/** Voids the completed documents that others replace, whose statements count from now on. */
const voidReplaced = async (at: At, documents: readonly DocumentRow[]): Promise<Replaced> => {
  const { tx, nowMs } = at;
  const newOnes = documents.filter(({ replacesId }) => replacesId !== null);
  if (newOnes.length === 0) return { statements: [], events: [], counts: {} };
  const uuids = new Map(newOnes.map(({ replacesId, uuid }) => [replacesId as number, uuid]));
  const old = (await tx.documents.lock([...uuids.keys()])).filter(
    ({ status }) => status === 'Completed',
  );
  await tx.documents.save(
    old.map(({ id, errors }) => ({
      id,
      changes: {
        status: 'Void',
        errors: RawJson.of({
          ...errors.parse(),
          code: 'document.replaced',
          detail: uuids.get(id) as string,
        } as JsonObject),
      },
    })),
    timestamp(nowMs),
  );
  const waiting = (await tx.statements.of(newOnes.map(({ id }) => id))).filter(
    ({ state }) => state === 'waiting',
  );
  const rowOf = new Map(newOnes.map((document) => [document.id, document]));
  const live = waiting.map((statement): StatementChange => {
    const document = rowOf.get(statement.documentId) as DocumentRow;
    return {
      statement: { ...statement, state: 'live' },
      document: { ...document, isOutdated: false, orderId: document.taskOrderId },
      cause: document.uuid,
    };
  });
  return {
    statements: [...(await endedStatements(at, old)), ...live],
    events: old.map((document) =>
      eventOf('document.replaced', document, { atMs: nowMs, by: uuids.get(document.id) as string }),
    ),
    counts: { completed: -old.length, void: old.length },
  };
};

/** Stores that documents are completed, and returns those whose figures changed by that. */
const complete = async (
  at: At,
  { order, documents }: Leased,
  completions: ReadonlyMap<number, DocumentCompletion>,
): Promise<Checked> => {
  const { tx, nowMs } = at;
  const replaced = await voidReplaced(at, documents);
  await recordStatements(at, replaced.statements);
  const hasChanged = replaced.statements.length > 0;
  const { right, stale } = hasChanged
    ? await checkFigures(at, documents)
    : { right: documents, stale: [] };
  await tx.documents.save(
    right.map(({ id }) => {
      const { storageData, errors } = completions.get(id) as DocumentCompletion;
      return {
        id,
        changes: {
          status: 'Completed',
          storageData: RawJson.of({ ...storageData }),
          errors: RawJson.of(errors),
          ...NO_TASK,
        },
      };
    }),
    timestamp(nowMs),
  );
  const count = right.length;
  const completed = right.map((document) =>
    eventOf('document.completed', document, { atMs: nowMs }),
  );
  const counts = {
    pending: -count,
    completed: count + (replaced.counts.completed ?? 0),
    void: replaced.counts.void ?? 0,
  };
  await saveSettled(at, order, { counts, events: [...completed, ...replaced.events] });
  return { right, stale };
};

/**
 * Marks leased documents as `Completed` whose figures are still those of their year; the others are made
 * again. Those that they replace become void. Returns what nobody makes anymore.
 */
export const completeDocuments = async (
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  outcome: LeasedOutcome<DocumentCompletion>,
): Promise<CompletedDocuments> => {
  const { items } = outcome;
  if (items.length === 0) return { completed: [], stale: [], abandoned: [] };
  const completions = new Map(items.map((item) => [item.id, item]));
  return store.transaction(async (tx) => {
    const at: At = { tx, nowMs: clock.nowMs() };
    const leased = await lockLeased(at, outcome);
    const documents = leased?.documents ?? [];
    const checked = await checkFigures(at, documents);
    const { right, stale: changed } =
      leased === undefined || checked.right.length === 0
        ? { right: [], stale: [] }
        : await complete(at, { ...leased, documents: checked.right }, completions);
    const stale = [...checked.stale, ...changed];
    await saveAll(at, stale, { leaseId: null, dueAtMs: at.nowMs, madeAtMs: null });
    const idsOf = (rows: readonly DocumentRow[]): readonly number[] => rows.map(({ id }) => id);
    const others = items.map(({ id }) => id).filter((id) => !idsOf(documents).includes(id));
    const needed = await tx.documents.lock(others);
    const kept = idsOf(needed.filter(({ status }) => status !== 'Canceled'));
    return {
      completed: idsOf(right),
      stale: idsOf(stale),
      abandoned: others.filter((id) => !kept.includes(id)),
    };
  });
};
