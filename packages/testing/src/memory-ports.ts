import type { Ports, Records } from '@paydocs/core';
import { aSite } from './builders.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { memoryHasher } from './memory-hasher.ts';
import { type MemoryStore, memoryStore } from './memory-store.ts';
import { memoryTokens } from './memory-tokens.ts';
import { seededRandom } from './seeded-random.ts';

/** Every port as a double, with the handles that a test moves them by. */
export interface MemoryPorts extends Ports {
  readonly clock: ManualClock;
  readonly store: MemoryStore;
}

/** Doubles of all ports on one store of these records, by default the site `main` and nothing else. */
export const memoryPorts = (records: Records = { sites: [aSite()] }): MemoryPorts => {
  const store = memoryStore();
  store.add(records);
  const { users, sites, roles, sessions, employees } = store;
  return {
    clock: manualClock(),
    random: seededRandom(),
    hasher: memoryHasher(),
    tokens: memoryTokens(),
    users,
    sites,
    roles,
    sessions,
    employees,
    store,
  };
};
