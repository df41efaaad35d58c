import { Unavailable } from '@paydocs/core';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import type { Fault } from './faulty-store.ts';

type ArgsOf<Method> = Method extends (...args: infer Args) => unknown ? Args : never;
/** The last argument of a method, which says what to do. */
type InputOf<Method> = ArgsOf<Method> extends [...unknown[], infer Last] ? Last : never;
type ResultOf<Method> = Method extends (...args: never[]) => Promise<infer Result> ? Result : never;

/** A call of the correct method that has ended. */
interface Call<Method> {
  readonly input: InputOf<Method>;
  readonly args: ArgsOf<Method>;
  readonly result: ResultOf<Method>;
  /** A copy of the tables from before the call. */
  readonly before: MemoryTables;
}

/** Replaces a method, given the correct one and the arguments of a call. */
export const replacing =
  <Port, Name extends keyof Port>(
    name: Name,
    replace: (
      tables: MemoryTables,
      correct: Port[Name],
      ...args: ArgsOf<Port[Name]>
    ) => Promise<ResultOf<Port[Name]>>,
  ): Fault<Port> =>
  (tables, correct) => {
    const faulty = async (...args: ArgsOf<Port[Name]>): Promise<ResultOf<Port[Name]>> =>
      replace(tables, correct[name], ...args);
    return { [name]: faulty } as unknown as Partial<Port>;
  };

/** Does something around a call, whose last argument it may replace. */
export const around = <Port, Name extends keyof Port>(
  name: Name,
  run: (
    tables: MemoryTables,
    correct: (input?: InputOf<Port[Name]>) => Promise<ResultOf<Port[Name]>>,
    input: InputOf<Port[Name]>,
    args: ArgsOf<Port[Name]>,
  ) => Promise<ResultOf<Port[Name]>>,
): Fault<Port> =>
  replacing(name, async (tables, correct, ...args) => {
    const method = correct as (...all: readonly unknown[]) => Promise<ResultOf<Port[Name]>>;
    const others: readonly unknown[] = args.slice(0, -1);
    const last = args.at(-1) as InputOf<Port[Name]>;
    return run(tables, async (input = last) => method(...others, input), last, args);
  });

/** Changes fields of the last argument. */
export const given = <Port, Name extends keyof Port>(
  name: Name,
  change: (
    input: InputOf<Port[Name]>,
    tables: MemoryTables,
    args: ArgsOf<Port[Name]>,
  ) => Partial<InputOf<Port[Name]>>,
): Fault<Port> =>
  around(name, async (tables, correct, input, args) =>
    correct(Object.assign({}, input, change(input, tables, args))),
  );

/** Takes every error for one of the store that is away. */
export const away = async (run: () => Promise<void>): Promise<void> =>
  run().catch((cause: unknown) => {
    throw new Unavailable('The store is away.', { cause });
  });

/** Changes the result. */
export const answering = <Port, Name extends keyof Port>(
  name: Name,
  change: (
    result: ResultOf<Port[Name]>,
    input: InputOf<Port[Name]>,
    tables: MemoryTables,
  ) => ResultOf<Port[Name]>,
): Fault<Port> =>
  around(name, async (tables, correct, input) => change(await correct(), input, tables));

/** Changes the tables before a call. */
export const before = <Port, Name extends keyof Port>(
  name: Name,
  change: (tables: MemoryTables, input: InputOf<Port[Name]>, args: ArgsOf<Port[Name]>) => void,
): Fault<Port> =>
  around(name, async (tables, correct, input, args) => {
    change(tables, input, args);
    return correct();
  });

/** Changes the tables after a call. */
export const after = <Port, Name extends keyof Port>(
  name: Name,
  change: (tables: MemoryTables, call: Call<Port[Name]>) => void,
): Fault<Port> =>
  around(name, async (tables, correct, input, args) => {
    const copy = structuredClone(tables);
    const result = await correct();
    change(tables, { input, args, result, before: copy });
    return result;
  });
