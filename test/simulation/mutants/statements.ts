import { createCore, type Store, type Transaction } from '@paydocs/core';
import type { Fault, Mutant } from '../mutant.ts';
import { INVARIANTS } from '../pay/judge.ts';
import { POLICY } from '../runner.ts';

type UseCase = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns what differs in a transaction. */
export type Change = (tx: Transaction) => Partial<Transaction>;

/** Returns a store whose transactions have other collections. */
export const changed = (store: Store, change: Change): Store => ({
  transaction: async (work) => store.transaction(async (tx) => work({ ...tx, ...change(tx) })),
});

/** Creates a fault of all transactions. */
export const inEach =
  (change: Change): (() => Fault) =>
  () => ({ ports: ({ store }) => ({ store: changed(store, change) }) });

/** Creates a fault of the transactions of some use cases. */
const inSome =
  (names: readonly ('voidDocument' | 'createOrder' | 'prepareOrders')[], change: Change) =>
  (): Fault => ({
    core: (_core, ports) => {
      const faulty = createCore({ ...ports, store: changed(ports.store, change) }, POLICY);
      const methods = names.map((name) => {
        const useCase = faulty[name] as UseCase;
        // The caller is one of the other core.
        const call: UseCase = async (_caller, ...given) =>
          useCase(await faulty.callerFor(1), ...given);
        return [name, name === 'prepareOrders' ? useCase : call] as const;
      });
      return Object.fromEntries(methods);
    },
  });

/** Windows in which no statement follows the place. */
const withoutLater: Change = ({ statements }) => ({
  statements: {
    ...statements,
    windows: async (places) =>
      (await statements.windows(places)).map((window, index) => ({
        ...window,
        statements: window.statements.filter(
          ({ payDate, documentId }) =>
            payDate < (places[index]?.payDate ?? '') ||
            (payDate === places[index]?.payDate && documentId <= places[index].documentId),
        ),
      })),
  },
});

/** Windows with statements that are ordered, but not made. */
const withoutPending: Change = ({ statements }) => ({
  statements: {
    ...statements,
    windows: async (places) =>
      (await statements.windows(places)).map((window) => ({
        ...window,
        statements: window.statements.filter(({ document }) => document?.status !== 'Pending'),
      })),
  },
});

/** Statements that wait count as if they were live. */
const withWaiting: Change = ({ statements }) => {
  const waiting = new Set<number>();
  return {
    statements: {
      ...statements,
      windows: async (places) =>
        (await statements.windows(places)).map((window) => ({
          ...window,
          statements: window.statements.map((each) => {
            if (each.state !== 'waiting') return each;
            waiting.add(each.documentId);
            return { ...each, state: 'live' as const };
          }),
        })),
      save: async (all) =>
        statements.save(
          all.map((each) => {
            const isKept = each.state === 'live' && waiting.has(each.documentId);
            return isKept ? { ...each, state: 'waiting' } : each;
          }),
        ),
    },
  };
};

/** Statements that have the version that their document was made with. */
const withoutVersions: Change = ({ statements, documents }) => ({
  statements: {
    ...statements,
    of: async (ids) => {
      const rows = new Map((await documents.lock(ids)).map((row) => [row.id, row]));
      return (await statements.of(ids)).map((each) => {
        const { leaseId = null, figuresVersion = null } = rows.get(each.documentId) ?? {};
        return leaseId === null || figuresVersion === null ? each : { ...each, figuresVersion };
      });
    },
  },
});

/** Documents are never marked as outdated. */
const withoutMarks: Change = ({ documents }) => ({
  documents: {
    ...documents,
    save: async (all, at) =>
      documents.save(
        all.filter(({ changes }) => !('outdatedAt' in changes)),
        at,
      ),
  },
});

/** Windows without the summaries at the end of years. */
const withoutSummaries: Change = ({ statements }) => ({
  statements: {
    ...statements,
    windows: async (places) =>
      (await statements.windows(places)).map((window) => ({
        ...window,
        statements: window.statements.filter(({ payDate }) => !payDate.endsWith('-99-99')),
      })),
  },
});

/** A year has no opening balance. */
const withoutOpening: Change = ({ statements }) => ({
  statements: {
    ...statements,
    windows: async (places) =>
      (await statements.windows(places)).map((window) => {
        const nothing = { earnings: [], reimbursements: [], deductions: [] };
        return {
          ...window,
          start: { ...nothing, employerContributions: [], hours: '0.00' },
        };
      }),
  },
});

/** Orders keep their totals. */
const withOldTotals: Change = ({ orders }) => ({
  orders: {
    ...orders,
    save: async (order) => {
      const [before] = await orders.lock([order.id]);
      await orders.save({ ...order, ...(before && { payTotals: before.payTotals }) });
    },
  },
});

const violates = INVARIANTS['figures of the year'];

/** Faults in the rule of the year. */
export const statementMutants: Readonly<Record<string, Mutant>> = {
  'a completion that compares no versions': { violates, make: inEach(withoutVersions) },
  'a void that forgets later statements': {
    violates,
    make: inSome(['voidDocument'], withoutLater),
  },
  'an order that forgets the statements after it': {
    violates,
    make: inSome(['createOrder', 'prepareOrders'], withoutLater),
  },
  'a replacement that counts before it is completed': { violates, make: inEach(withWaiting) },
  'a year of completed statements only': { violates, make: inEach(withoutPending) },
  'a mark of outdated documents that is lost': { violates, make: inEach(withoutMarks) },
  'an opening balance that is forgotten': { violates, make: inEach(withoutOpening) },
  'a year that forgets its summaries': {
    violates: INVARIANTS['lines of summaries'],
    make: inEach(withoutSummaries),
  },
  'an order that forgets what it pays': {
    violates: INVARIANTS['totals of orders'],
    make: inSome(['createOrder', 'prepareOrders'], withOldTotals),
  },
};
