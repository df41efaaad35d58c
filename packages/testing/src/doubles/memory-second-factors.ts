import type { FactorSet, SecondFactorRows, SecondFactors, UserFactors } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { deleteRecord, type MemoryTables, nextRecordId, rowOf } from './memory-tables.ts';
import { accountOf } from './memory-user-rows.ts';

const setOf = ({ secondFactors }: MemoryTables, userId: number): FactorSet | undefined =>
  copyOf([...secondFactors.values()].find((set) => set.userId === userId));

const EMPTY = { recoveryDigests: [], challenges: [], warningId: null, warnedAtMs: null };

/** Creates the second factors of a transaction. */
export const memorySecondFactorRows = (tables: MemoryTables): SecondFactorRows => {
  const newId = (): number => {
    const id = nextRecordId(tables, 'secondFactors');
    tables.deletedIds.set('secondFactors', id);
    return id;
  };
  return {
    lockOf: async (userId) => setOf(tables, userId),
    newId: async () => newId(),
    add: async (set) => {
      rowOf(tables.users, set.userId);
      if (setOf(tables, set.userId)) throw new Error('The user has second factors already.');
      const id = newId();
      tables.secondFactors.set(id, copyOf({ ...set, ...EMPTY, id }));
      return id;
    },
    save: async ({ id, siteId: _site, userId: _user, handle: _handle, ...changes }) => {
      const before = rowOf(tables.secondFactors, id);
      tables.secondFactors.set(id, { ...before, ...copyOf(changes) });
    },
    removeOf: async (userId) => {
      const set = setOf(tables, userId);
      if (set !== undefined) deleteRecord(tables, 'secondFactors', set.id);
    },
  };
};

/** Creates `SecondFactors` on the tables. Each method is one synchronous step: calls cannot race. */
export const memorySecondFactors = (tables: MemoryTables): SecondFactors => {
  const withUser = (set: FactorSet | undefined): UserFactors | undefined => {
    if (set === undefined) return undefined;
    const { user, passwordVersion } = accountOf(tables, rowOf(tables.users, set.userId));
    return { set: copyOf(set), user, passwordVersion };
  };
  return {
    findWithUser: async (id) => withUser(tables.secondFactors.get(id)),
    findByHandle: async (handle) =>
      withUser([...tables.secondFactors.values()].find((set) => set.handle === handle)),
    findOf: async (userId) => setOf(tables, userId),
  };
};
