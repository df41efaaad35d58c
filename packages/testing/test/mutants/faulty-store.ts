import type { StoreHarness } from '@paydocs/testing/contracts';
import { storeOn } from '../../src/memory-store.ts';
import { type MemoryTables, memoryTables } from '../../src/memory-tables.ts';
import type { Mutant } from './mutant.ts';

type StorePorts = StoreHarness['ports'];

/** One port's faulty methods, made from the tables and the right port. */
export type Fault<Port> = (tables: MemoryTables, right: Port) => Partial<Port>;

/** Mutants of the memory store with a fault in one port, by the names of their faults. */
export const storeMutants = <Name extends keyof StorePorts>(
  port: Name,
  faults: Readonly<Record<string, Fault<StorePorts[Name]>>>,
): readonly Mutant<StoreHarness>[] =>
  Object.entries(faults).map(([name, fault]) => ({
    name,
    make: async () => {
      const tables = memoryTables();
      const store = storeOn(tables);
      const right: StorePorts[Name] = store[port];
      return {
        ports: { ...store, [port]: { ...right, ...fault(tables, right) } },
        add: async (records) => store.add(records),
        changeUser: async (userId, change) => store.changeUser(userId, change),
      };
    },
  }));

/** Yields to all other pending work, as the round trip of a query does. */
export const roundTrip = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
