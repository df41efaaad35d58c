import type { SecondFactor, SecondFactorRows, SecondFactors } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { deleteRecord, type MemoryTables, nextRecordId, rowOf, userOf } from './memory-tables.ts';

const factorOf = ({ secondFactors }: MemoryTables, userId: number): SecondFactor | undefined =>
  copyOf([...secondFactors.values()].find((factor) => factor.userId === userId));

const EMPTY = {
  confirmedAtMs: null,
  lastStep: null,
  recoveryDigests: [],
  challenges: [],
  warningId: null,
  warnedAtMs: null,
};

/** Creates the second factors of a transaction. */
export const memorySecondFactorRows = (tables: MemoryTables): SecondFactorRows => ({
  lockOf: async (userId) => factorOf(tables, userId),
  add: async (factor) => {
    rowOf(tables.users, factor.userId);
    if (factorOf(tables, factor.userId)) throw new Error('The user has a second factor already.');
    const id = nextRecordId(tables, 'secondFactors');
    tables.secondFactors.set(id, { ...factor, ...EMPTY, id });
    return id;
  },
  save: async ({ id, siteId: _site, userId: _user, kind: _kind, secret: _secret, ...fields }) => {
    const { createdAtMs: _created, ...changes } = copyOf(fields);
    tables.secondFactors.set(id, { ...rowOf(tables.secondFactors, id), ...changes });
  },
  removeOf: async (userId) => {
    const factor = factorOf(tables, userId);
    if (factor !== undefined) deleteRecord(tables, 'secondFactors', factor.id);
  },
});

/** Creates `SecondFactors` on the tables. Each method is one synchronous step: calls cannot race. */
export const memorySecondFactors = (tables: MemoryTables): SecondFactors => ({
  findWithUser: async (id) => {
    const factor = tables.secondFactors.get(id);
    if (factor === undefined) return undefined;
    return { factor: copyOf(factor), user: userOf(tables, rowOf(tables.users, factor.userId)) };
  },
  findOf: async (userId) => factorOf(tables, userId),
});
