import type { ofCallers, ofUsers } from './core.ts';
import type { AnyCaller } from './domain/accounts/caller.ts';
import { type HookCaller, shownCaller } from './domain/accounts/hook-caller.ts';
import {
  checkOptions,
  FUNCTION,
  type OptionRules,
  type RulesOf,
} from './domain/foundation/options.ts';
import { isObject } from './domain/foundation/validation.ts';
import type { Order, OrderTransaction } from './domain/orders/order.ts';
import type { Company, Employee } from './domain/records/payroll.ts';
import type { Store } from './ports/index.ts';
import type { Factories, UseCases } from './use-cases.ts';

/**
 * The results of the use cases that have hooks: those that write the records and orders of a site in one
 * transaction, which decides with the result at hand. A removal has no result.
 */
export type HookResults = Readonly<
  Record<'createCompany' | 'replaceCompany' | 'changeCompany', Company> &
    Record<'createEmployee' | 'replaceEmployee' | 'changeEmployee', Employee> &
    Record<'removeCompany' | 'removeEmployee', undefined> &
    Record<'createOrder' | 'addOrderDocuments' | 'submitOrder', Order> &
    Record<'cancelOrder' | 'retryOrder', Order> &
    Record<'recordTransaction', OrderTransaction>
>;

/** The name of a use case that has hooks. */
export type HookedName = keyof HookResults;

type Inputs<Called> = Called extends (caller: never, ...input: infer Input) => unknown
  ? Input
  : never;

/** A call of a use case, as hooks see it. */
export interface HookCall<Name extends HookedName> {
  /** The name of the use case. */
  readonly useCase: Name;
  /** Who calls it. */
  readonly caller: HookCaller;
  /** What follows the caller in the call, such as the fields of a new company. A hook changes nothing in it. */
  readonly input: Readonly<Inputs<(UseCases<typeof ofUsers> & UseCases<typeof ofCallers>)[Name]>>;
}

/** A call with its result. */
export interface HookedResult<Name extends HookedName> extends HookCall<Name> {
  /** The record, as the transaction stores it. */
  readonly result: HookResults[Name];
}

type HookOf<Call> = (call: Call) => Promise<void> | void;

/**
 * Functions of a host that run in the transaction of a use case, and undo all of it when they throw: a
 * `Refused` with `host.refused` is the answer to the caller, and anything else a failure of the server. A transaction
 * that another one has overtaken runs again with its hooks, so they read, refuse and write rows, and do nothing
 * else.
 */
export interface Hooks {
  /** Run when the input is valid, before the use case reads or writes a row of its transaction. */
  readonly before?:
    | { readonly [Name in HookedName]?: HookOf<HookCall<Name>> | undefined }
    | undefined;
  /** Run after the last row. A request that is answered from an earlier one, or changes nothing, runs none. */
  readonly after?:
    | { readonly [Name in HookedName]?: HookOf<HookedResult<Name>> | undefined }
    | undefined;
  /**
   * Runs work in a transaction of the host, which the store joins: `(work) => orm.em.transactional(work)`. Hooks
   * then write rows of the host in one transaction with those of the product. By default hooks run in the
   * transaction of the store, without access to its database.
   */
  readonly transaction?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
}

const hookRules: { readonly [Name in HookedName]: typeof FUNCTION } = {
  createCompany: FUNCTION,
  replaceCompany: FUNCTION,
  changeCompany: FUNCTION,
  removeCompany: FUNCTION,
  createEmployee: FUNCTION,
  replaceEmployee: FUNCTION,
  changeEmployee: FUNCTION,
  removeEmployee: FUNCTION,
  createOrder: FUNCTION,
  addOrderDocuments: FUNCTION,
  submitOrder: FUNCTION,
  cancelOrder: FUNCTION,
  retryOrder: FUNCTION,
  recordTransaction: FUNCTION,
};

const object = { accepts: isObject, expected: 'an object' };

const optionRules: RulesOf<Hooks> = { before: object, after: object, transaction: FUNCTION };

type Hook = HookOf<object>;

/** Hooks by the names of use cases, which the compiler has checked. */
interface CheckedHooks {
  readonly before: Readonly<Record<string, Hook | undefined>>;
  readonly after: Readonly<Record<string, Hook | undefined>>;
  readonly transaction?: Hooks['transaction'];
}

/**
 * Returns the hooks, checked.
 *
 * @throws TypeError that names a hook which is no function, and a use case that has none.
 */
export const checkHooks = (input: Hooks = {}): CheckedHooks => {
  const hooks = checkOptions(input, optionRules, { path: 'hooks' }) as Hooks;
  const named = (path: 'before' | 'after') =>
    checkOptions(hooks[path] ?? {}, hookRules satisfies OptionRules, {
      kind: 'hook',
      path: `hooks.${path}`,
    }) as CheckedHooks['before'];
  return { before: named('before'), after: named('after'), transaction: hooks.transaction };
};

/** What the transactions of hooked use cases return. */
type Outcome =
  | { readonly record: object; readonly replayed: boolean }
  | { readonly record: object; readonly isChanged: boolean }
  | { readonly order: object; readonly replayed: boolean }
  | undefined;

/** Returns the record that a transaction has stored; undefined when it stored nothing. */
const storedBy = (outcome: Outcome): { readonly result: unknown } | undefined => {
  if (outcome === undefined) return { result: undefined };
  if ('replayed' in outcome && outcome.replayed) return undefined;
  if ('isChanged' in outcome && !outcome.isChanged) return undefined;
  return { result: 'record' in outcome ? outcome.record : outcome.order };
};

type UseCase = (caller: AnyCaller, ...input: readonly unknown[]) => Promise<unknown>;

/** Returns the functions that create use cases, of which some run hooks in their transaction. */
export const withHooks = <Of extends Factories>(
  factories: Of,
  { before, after, transaction: own }: CheckedHooks,
): Of => {
  const hooked = Object.entries(factories).filter(([name]) => before[name] ?? after[name]);
  const replaced = hooked.map(([name, create]): [string, Factories[string]] => [
    name,
    ({ store, ...ports }, policy) =>
      async (caller: AnyCaller, ...input: readonly unknown[]) => {
        const call = { useCase: name, caller: shownCaller(caller), input };
        const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
          await before[name]?.(call);
          const outcome = await work();
          const stored = storedBy(outcome as Outcome);
          if (stored !== undefined) await after[name]?.({ ...call, ...stored });
          return outcome;
        };
        const hookedStore: Store = {
          transaction: async (work) =>
            own === undefined
              ? store.transaction(async (tx) => around(async () => work(tx)))
              : own(async () => {
                  const outcome = await around(async () => store.transaction(work));
                  // Fails if a hook has caught an error of PostgreSQL, which would answer the commit with a silent rollback.
                  await store.transaction(async () => {});
                  return outcome;
                }),
        };
        const useCase = create({ ...ports, store: hookedStore }, policy) as unknown as UseCase;
        return useCase(caller, ...input);
      },
  ]);
  return { ...factories, ...Object.fromEntries(replaced) };
};
