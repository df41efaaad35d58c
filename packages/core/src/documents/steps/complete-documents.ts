import { NO_TASK } from '../../domain/documents/document-task.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import { noticesOf } from '../../domain/records/document-notices.ts';
import { queueEmail } from '../../steps/mail/queue-email.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { DocumentRow, Ports } from '../../ports/index.ts';
import { eventOf, saveAll, saveSettled } from '../../steps/orders/change-documents.ts';
import { type Leased, type LeasedOutcome, lockLeased } from './lock-leased.ts';
import { type At, atNow, saveStatements } from '../../steps/statements/save-statements.ts';
import { voidReplaced } from './void-replaced.ts';
import type { CompletedDocuments, DocumentCompletion } from './outcomes.ts';

type CompletePorts = Pick<Ports, 'clock' | 'random'>;

const idsOf = (rows: readonly DocumentRow[]): readonly number[] => rows.map(({ id }) => id);

/** Documents of a lease by whether their frozen figures are still those of the year. */
interface Checked {
  readonly right: readonly DocumentRow[];
  readonly stale: readonly DocumentRow[];
}

const checkFigures = async ({ tx }: At, documents: readonly DocumentRow[]): Promise<Checked> => {
  const statements = await tx.statements.of(idsOf(documents));
  const versions = new Map([
    ...documents.map(({ id }): [number, number] => [id, 0]),
    ...statements.map((now): [number, number] => [now.documentId, now.figuresVersion]),
  ]);
  const isRight = ({ id, figuresVersion }: DocumentRow): boolean =>
    figuresVersion === versions.get(id);
  return {
    right: documents.filter(isRight),
    stale: documents.filter((document) => !isRight(document)),
  };
};

/**
 * Divides documents into turns with at most one replacement of each employee: once it counts, the figures of the next
 * one may change.
 */
const inTurns = (documents: readonly DocumentRow[]): readonly (readonly DocumentRow[])[] => {
  const counts = new Map<number | null, number>();
  const turns: DocumentRow[][] = [];
  for (const document of documents) {
    const { employeeId, replacesId } = document;
    const turn = replacesId === null ? 0 : (counts.get(employeeId) ?? 0);
    if (replacesId !== null) counts.set(employeeId, turn + 1);
    (turns[turn] ??= []).push(document);
  }
  return turns;
};

type Completions = ReadonlyMap<number, DocumentCompletion>;

/** Queues the e-mails to the people whose documents are ready. */
const queueNotices = async (
  { tx }: At,
  ports: CompletePorts,
  { order, documents, completions }: Leased & { readonly completions: Completions },
): Promise<void> => {
  if (!order.notify) return;
  const ready = documents.map(({ id, uuid, employeeId }) => {
    const { lang } = completions.get(id) as DocumentCompletion;
    return { uuid, employeeId, lang };
  });
  const ties = await tx.employeeTies.ofEmployees(
    ready.flatMap(({ employeeId }) => employeeId ?? []),
  );
  for (const task of noticesOf(order, ready, ties)) {
    await queueEmail(tx, ports, { siteId: order.siteId, task });
  }
};

/** Stores that documents are completed, and returns those whose figures changed by that, and their order. */
const complete = async (
  at: At,
  ports: CompletePorts,
  { order, documents, completions }: Leased & { readonly completions: Completions },
): Promise<Checked & Pick<Leased, 'order'>> => {
  const { tx, nowMs } = at;
  const replaced = await voidReplaced(at, documents);
  await saveStatements(at, replaced.statements);
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
  const settled = await saveSettled(at, order, {
    counts,
    events: [...completed, ...replaced.events],
  });
  await queueNotices(at, ports, { order, documents: right, completions });
  return { right, stale, order: settled };
};

/**
 * Marks leased documents as `Completed` whose figures are still those of their year; the others are made
 * again. Those that they replace become void. Queues the notices of the order, in the same transaction.
 */
export const completeDocuments = async (
  ports: CompletePorts & Pick<Ports, 'store'>,
  outcome: LeasedOutcome<DocumentCompletion>,
): Promise<CompletedDocuments> => {
  const { items } = outcome;
  if (items.length === 0) return { completed: [], stale: [] };
  const completions = new Map(items.map((item) => [item.id, item]));
  return ports.store.transaction(async (tx) => {
    const at = atNow(ports, tx);
    const leased = await lockLeased(at, outcome);
    if (leased === undefined) return { completed: [], stale: [] };
    const completed: DocumentRow[] = [];
    const stale: DocumentRow[] = [];
    let { order } = leased;
    for (const documents of inTurns(leased.documents)) {
      const checked = await checkFigures(at, documents);
      stale.push(...checked.stale);
      if (checked.right.length === 0) continue;
      const turn = { order, documents: checked.right, completions };
      const ended = await complete(at, ports, turn);
      order = ended.order;
      completed.push(...ended.right);
      stale.push(...ended.stale);
    }
    await saveAll(at, stale, { leaseId: null, dueAtMs: at.nowMs, madeAtMs: null });
    return { completed: idsOf(completed), stale: idsOf(stale) };
  });
};
