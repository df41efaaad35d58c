import {
  type Caller,
  type DocumentDetails,
  type EarningInput,
  isRefused,
  type StatementInput,
} from '@paydocs/core';
import { ORDER, sampleOrdering } from './sample-ordering.ts';

/** A step of a history: which orders and documents it means depends on how many there are. */
export type Step =
  | { readonly kind: 'order'; readonly employeeId: number; readonly pay: Pay }
  | { readonly kind: 'replace'; readonly index: number; readonly pay: Pay | undefined }
  | { readonly kind: 'void' | 'retry' | 'remove' | 'cancel' | 'reissue'; readonly index: number }
  | { readonly kind: 'work'; readonly batches: number; readonly refused: number }
  /** Something that happens while a worker stores files. */
  | { readonly kind: 'during'; readonly step: Step };

/** What a statement pays: whole cents, and the sum of the year that it states. */
export interface Pay {
  readonly day: number;
  readonly run: string;
  readonly rows: readonly (readonly [name: string, cents: number, stated: number | null])[];
}

const text = (cents: number): string => (cents / 100).toFixed(2);

const dateOf = (day: number): string =>
  new Date(Date.UTC(2025, 11, 30 + day)).toISOString().slice(0, 10);

const contentOf = ({ day, run, rows }: Pay): StatementInput => ({
  payPeriod: { start: '2025-12-01', end: '2026-01-31' },
  payDate: dateOf(day),
  run,
  earnings: rows.map(
    ([name, cents, stated]): EarningInput => ({
      name,
      amount: text(cents),
      yearToDate: stated === null ? null : text(stated),
    }),
  ),
  deductions: [],
});

const ignoreRefusal = (error: unknown): void => {
  if (!isRefused(error)) throw error;
};

/** A document, and what it pays. */
export interface Paid {
  readonly document: DocumentDetails;
  readonly pay: Pay;
}

/** Creates a system in which steps happen, and which knows what each document was to pay. */
export const sampleHistory = async () => {
  const sample = sampleOrdering();
  const { ordering, documentsOf, documentStore, renderer } = sample;
  const caller: Caller = await sample.callerOf(1);
  const orders: number[] = [];
  const pays = new Map<string, Pay>();

  const documents = async (): Promise<readonly DocumentDetails[]> =>
    (await Promise.all(orders.map(async (id) => documentsOf(id)))).flat();
  const pick = async (index: number): Promise<DocumentDetails | undefined> => {
    const all = await documents();
    return all[index % Math.max(all.length, 1)];
  };
  /** Lets new replacements pay what the replaced documents do. */
  const inherit = async (): Promise<void> => {
    for (const { uuid, replaces } of await documents()) {
      const pay = pays.get(replaces ?? '');
      if (!pays.has(uuid) && pay !== undefined) pays.set(uuid, pay);
    }
  };

  const order = async ({ employeeId, pay }: Extract<Step, { kind: 'order' }>): Promise<void> => {
    const content = contentOf(pay);
    const input = { ...ORDER, employeeIds: [employeeId], content };
    const created = await ordering.createOrder(caller, input);
    orders.push(created.order.id);
    const [document] = await documentsOf(created.order.id);
    pays.set(document?.uuid ?? '', pay);
  };
  const replace = async ({ index, pay }: Extract<Step, { kind: 'replace' }>): Promise<void> => {
    const old = await pick(index);
    if (old === undefined) return;
    const input = pay === undefined ? {} : { content: contentOf(pay) };
    const { document } = await ordering.replaceDocument(caller, old.uuid, input);
    if (pay !== undefined) pays.set(document.uuid, pay);
  };
  const work = async ({ batches, refused }: Extract<Step, { kind: 'work' }>): Promise<void> => {
    for (let count = 0; count < refused; count += 1) renderer.refuseNext('x', 'X.');
    for (let batch = 0; batch < batches; batch += 1) await ordering.processDocuments();
  };
  const change = async (kind: Step['kind'], index: number): Promise<void> => {
    const uuid = (await pick(index))?.uuid ?? '';
    const id = orders[index % Math.max(orders.length, 1)] ?? 0;
    if (kind === 'void') await ordering.voidDocument(caller, uuid, { reason: 'A mistake.' });
    if (kind === 'retry') await ordering.retryDocument(caller, uuid);
    if (kind === 'remove') await ordering.removeDocument(caller, uuid);
    if (kind === 'cancel') await ordering.cancelOrder(caller, id);
    if (kind === 'reissue') await ordering.reissueOrder(caller, id);
  };
  const during = async ({ step }: Extract<Step, { kind: 'during' }>): Promise<void> => {
    const release = documentStore.holdNext();
    const running = ordering.processDocuments();
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await perform(step).catch(ignoreRefusal);
    release();
    await running;
  };
  const perform = async (step: Step): Promise<void> => {
    if (step.kind === 'order') return order(step);
    if (step.kind === 'replace') return replace(step);
    if (step.kind === 'work') return work(step);
    if (step.kind === 'during') return during(step);
    return change(step.kind, step.index);
  };

  return {
    /** Performs a step, which may be refused. */
    step: async (step: Step): Promise<void> => {
      await perform(step).catch(ignoreRefusal);
      await inherit();
    },
    /** Makes everything that is due. */
    finish: async (): Promise<void> => work({ kind: 'work', batches: 20, refused: 0 }),
    /** Returns all documents, in the order of their ids. */
    paid: async (): Promise<readonly Paid[]> =>
      (await documents()).map((document) => ({
        document,
        pay: pays.get(document.uuid) ?? { day: 0, run: '', rows: [] },
      })),
  };
};
