import type { StorePorts } from '@paydocs/core';
import type { OrderHarness } from '@paydocs/testing/contracts';
import { storeOn } from '../../src/doubles/memory-store.ts';
import { memoryTables } from '../../src/doubles/memory-tables.ts';
import type { Fault } from './faulty-store.ts';
import type { Mutant } from './mutant.ts';

/** Returns mutants of the memory store with one fault each, in one port of orders. */
export const orderMutantsOf = <Name extends 'orders' | 'documents' | 'documentTasks'>(
  port: Name,
  faults: Readonly<Record<string, Fault<StorePorts[Name]>>>,
): readonly Mutant<OrderHarness>[] =>
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
