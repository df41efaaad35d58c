import type { Person, PersonalCounts, PersonalData, PersonalKind } from '@paydocs/core';
import type { MemoryTables } from './memory-tables.ts';
import { personalRows } from './personal-rows.ts';

const withRows = (counts: PersonalCounts): PersonalCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Creates `PersonalData` on the tables. */
export const memoryPersonalData = (tables: MemoryTables): PersonalData => ({
  find: async ({ email, employeeId, siteId }) => {
    const isThere = (row: { readonly siteId: number }): boolean =>
      siteId === undefined || row.siteId === siteId;
    const people = (
      kind: Person['kind'],
      rows: Iterable<{ readonly id: number; readonly siteId: number }>,
    ): readonly Person[] =>
      [...rows]
        .filter(isThere)
        .map((row) => ({ kind, id: row.id, siteId: row.siteId }))
        .toSorted((one, other) => one.id - other.id);
    const users = [...tables.users.values()].filter((user) => user.email === email);
    const employees = [...tables.employees.values()].filter((employee) =>
      email === undefined ? employee.id === employeeId : employee.email === email,
    );
    return [...people('user', users), ...people('employee', employees)];
  },
  count: async (person) => {
    const rows = Object.entries(await personalRows(tables, person));
    return withRows(Object.fromEntries(rows.map(([kind, each]) => [kind, each.length])));
  },
  read: async (person, onRows) => {
    for (const [kind, rows] of Object.entries(await personalRows(tables, person))) {
      if (rows.length > 0) await onRows(kind as PersonalKind, rows);
    }
  },
});
