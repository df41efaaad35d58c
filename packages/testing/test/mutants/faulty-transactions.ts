import type { Store, Transaction } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { type Fault, roundTrip } from './faulty-store.ts';

/** Replaces collections of each transaction, given the correct ones and the stored tables. */
export const within =
  (replace: (tx: Transaction, tables: MemoryTables) => Partial<Transaction>): Fault<Store> =>
  (tables, correct) => ({
    transaction: async (work) =>
      correct.transaction(async (tx) => work({ ...tx, ...replace(tx, tables) })),
  });

/** Replaces methods of one collection of each transaction. */
export const rows = <Name extends Exclude<keyof Transaction, 'isOfHost'>>(
  name: Name,
  replace: (correct: Transaction[Name], tables: MemoryTables) => Partial<Transaction[Name]>,
): Fault<Store> =>
  within((tx, tables) => ({ [name]: { ...tx[name], ...replace(tx[name], tables) } }));

/** Does something after each transaction that resolves. */
export const afterwards =
  (change: (tables: MemoryTables) => void): Fault<Store> =>
  (tables, correct) => ({
    transaction: async (work) => {
      const result = await correct.transaction(work);
      change(tables);
      return result;
    },
  });

/** Runs transactions a round trip later, and changes the tables afterwards, given copies from before. */
export const delayed =
  (
    change: (
      tables: MemoryTables,
      copies: { readonly first: MemoryTables; readonly last: MemoryTables },
    ) => void,
  ): Fault<Store> =>
  (tables, correct) => ({
    transaction: async (work) => {
      const first = structuredClone(tables);
      await roundTrip();
      const last = structuredClone(tables);
      const result = await correct.transaction(work);
      change(tables, { first, last });
      return result;
    },
  });

/** Replaces collections, given the tables as they were a round trip before each transaction. */
export const stale =
  (replace: (before: MemoryTables, tx: Transaction) => Partial<Transaction>): Fault<Store> =>
  (tables, correct) => ({
    transaction: async (work) => {
      const before = {
        ...tables,
        sites: new Map(tables.sites),
        layouts: new Map(tables.layouts),
        roles: new Map(tables.roles),
        companies: new Map(tables.companies),
        employees: new Map(tables.employees),
        orders: new Map(tables.orders),
        documents: new Map(tables.documents),
        documentTasks: new Map(tables.documentTasks),
        statements: new Map(tables.statements),
        idempotencyKeys: new Map(tables.idempotencyKeys),
        users: new Map(tables.users),
        secondFactors: new Map(tables.secondFactors),
        identities: new Map(tables.identities),
        passwordResets: new Map(tables.passwordResets),
        emailVerifications: new Map(tables.emailVerifications),
        webhookEndpoints: new Map(tables.webhookEndpoints),
      };
      await roundTrip();
      return correct.transaction(async (tx) => work({ ...tx, ...replace(before, tx) }));
    },
  });

type Method = (...args: readonly unknown[]) => Promise<unknown>;
type Methods = Readonly<Record<string, Method>>;

/** Returns methods, each call of which is passed on first. */
const observed = (
  methods: Methods,
  onCall: (name: string, args: readonly unknown[]) => void,
): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (...args: readonly unknown[]) => {
        onCall(name, args);
        return method(...args);
      },
    ]),
  );

/** Stores what a collection wrote although the work rejected. */
export const keeping =
  (collection: keyof Transaction): Fault<Store> =>
  (_, correct) => ({
    transaction: async (work) => {
      const calls: [string, readonly unknown[]][] = [];
      try {
        return await correct.transaction(async (tx) => {
          calls.length = 0;
          const methods = tx[collection] as unknown as Methods;
          const recorded = observed(methods, (...call) => calls.push(call));
          return work({ ...tx, [collection]: recorded });
        });
      } catch (error) {
        await correct.transaction(async (tx) => {
          const methods = tx[collection] as unknown as Methods;
          for (const [name, args] of calls) await methods[name]?.(...args);
        });
        throw error;
      }
    },
  });

/** Reads statements as they were before, unless one of these methods has locked their employees. */
export const lockedBy = (
  collections: Partial<Record<'payees' | 'statements', readonly string[]>>,
): Fault<Store> =>
  stale((before, tx) => {
    let isLocked = false;
    const locking = (name: 'payees' | 'statements') =>
      observed(tx[name] as unknown as Methods, (method) => {
        isLocked ||= collections[name]?.includes(method) ?? false;
      });
    const of: Transaction['statements']['of'] = async (ids) =>
      isLocked ? tx.statements.of(ids) : ids.flatMap((id) => before.statements.get(id) ?? []);
    return {
      payees: locking('payees') as never,
      statements: { ...(locking('statements') as never as Transaction['statements']), of },
    };
  });
