import type { StoreHarness } from '@paydocs/testing/contracts';
import { storeOn } from '../../src/doubles/memory-store.ts';
import { type MemoryTables, memoryTables } from '../../src/doubles/memory-tables.ts';
import type { Mutant } from './mutant.ts';

type StorePorts = StoreHarness['ports'];

/** Returns the faulty methods of a port, given the tables and the correct port. */
export type Fault<Port> = (tables: MemoryTables, correct: Port) => Partial<Port>;

/** Returns mutants of the memory store with one fault each. */
export const portMutants = (
  faults: Readonly<Record<string, Fault<StorePorts>>>,
): readonly Mutant<StoreHarness>[] =>
  Object.entries(faults).map(([name, fault]) => ({
    name,
    make: async () => {
      const tables = memoryTables();
      const store = storeOn(tables);
      return {
        ports: { ...store, ...fault(tables, store) },
        add: async (records) => store.add(records),
        changeUser: async (userId, change) => store.changeUser(userId, change),
      };
    },
  }));

/** Returns mutants of the memory store with one fault each, in one port. */
export const storeMutants = <Name extends keyof StorePorts>(
  port: Name,
  faults: Readonly<Record<string, Fault<StorePorts[Name]>>>,
): readonly Mutant<StoreHarness>[] =>
  portMutants(
    Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [
        name,
        (tables, ports) => ({ [port]: { ...ports[port], ...fault(tables, ports[port]) } }),
      ]),
    ),
  );

/** Yields to all pending work, like the round trip of a query. */
export const roundTrip = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Changes fields of a row, if there is one. */
export const changeRow = <Key, Row>(
  table: Map<Key, Row>,
  key: Key,
  change: (row: Row) => Partial<Row>,
): void => {
  const row = table.get(key);
  if (row !== undefined) table.set(key, { ...row, ...change(row) });
};

/** Changes fields of all rows that match. */
export const changeRows = <Key, Row>(
  table: Map<Key, Row>,
  matches: (row: Row) => boolean,
  fields: Partial<Row>,
): void => {
  for (const [key, row] of table) if (matches(row)) table.set(key, { ...row, ...fields });
};

/** Writes back rows that were copied before. */
export const restore = <Key, Row>(
  table: Map<Key, Row>,
  rows: Iterable<readonly [Key, Row]>,
): void => {
  for (const [key, row] of rows) table.set(key, row);
};
