import type { EmployeeTie, EmployeeTieRows, EmployeeTies } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';

const tiesOf = ({ employeeTies }: MemoryTables, userId: number): EmployeeTie[] =>
  [...employeeTies.values()]
    .filter((tie) => tie.userId === userId)
    .toSorted((one, other) => one.employeeId - other.employeeId);

/** Creates the ties of a transaction. */
export const memoryEmployeeTieRows = (tables: MemoryTables): EmployeeTieRows => ({
  of: async (employeeId) => copyOf(tables.employeeTies.get(employeeId)),
  ofEmployees: async (employeeIds) =>
    [...tables.employeeTies.values()]
      .filter(({ employeeId }) => employeeIds.includes(employeeId))
      .toSorted((one, other) => one.employeeId - other.employeeId)
      .map(copyOf),
  ofUser: async (userId) => copyOf(tiesOf(tables, userId)),
  add: async (tie) => {
    const ofSite = [rowOf(tables.employees, tie.employeeId), rowOf(tables.users, tie.userId)];
    if (ofSite.some(({ siteId }) => siteId !== tie.siteId)) throw new Error('A tie spans sites.');
    if (tables.employeeTies.has(tie.employeeId)) throw new Error('The employee has a tie already.');
    tables.employeeTies.set(tie.employeeId, { ...tie, acceptedAtMs: null });
  },
  acceptOf: async ({ id }, acceptedAtMs) => {
    for (const tie of tiesOf(tables, id)) {
      if (tie.acceptedAtMs !== null) continue;
      tables.employeeTies.set(tie.employeeId, { ...tie, acceptedAtMs });
    }
  },
  remove: async (employeeId) => void tables.employeeTies.delete(employeeId),
});

/** Creates `EmployeeTies` on the tables. */
export const memoryEmployeeTies = (tables: MemoryTables): EmployeeTies => ({
  employeesOf: async ({ id, siteId }) =>
    tiesOf(tables, id)
      .filter((tie) => tie.siteId === siteId && tie.acceptedAtMs !== null)
      .map(({ employeeId }) => employeeId),
});
