import type { StoreHarness } from '@paydocs/testing/contracts';
import { storeOn } from '../../src/doubles/memory-store.ts';
import { type MemoryTables, memoryTables } from '../../src/doubles/memory-tables.ts';
import type { Mutant } from './mutant.ts';

type StorePorts = StoreHarness['ports'];

/** Returns the faulty methods of a port, given the tables and the correct port. */
export type Fault<Port> = (tables: MemoryTables, correct: Port) => Partial<Port>;

/** Returns mutants of the memory store with one fault each, in one port. */
export const storeMutants = <Name extends keyof StorePorts>(
  port: Name,
  faults: Readonly<Record<string, Fault<StorePorts[Name]>>>,
): readonly Mutant<StoreHarness>[] =>
  Object.entries(faults).map(([name, fault]) => ({
    name,
    make: async () => {
      const tables = memoryTables();
      const store = storeOn(tables);
      const correct: StorePorts[Name] = store[port];
      return {
        ports: { ...store, [port]: { ...correct, ...fault(tables, correct) } },
        add: async (records) => store.add(records),
        changeUser: async (userId, change) => store.changeUser(userId, change),
      };
    },
  }));

/** Yields to all pending work, like the round trip of a query. */
export const roundTrip = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
