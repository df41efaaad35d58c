import { type Person, type PersonalCounts, type PersonRows, RawJson } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import { isAnswerAbout, isAnswerTo, isTaskOf } from './personal-rows.ts';

/** Removes the rows that match, and returns their number. */
const removeWhere = <Key, Row>(
  table: Map<Key, Row>,
  matches: (row: Row, key: Key) => boolean,
): number => {
  const found = [...table].filter(([key, row]) => matches(row, key));
  for (const [key] of found) table.delete(key);
  return found.length;
};

/** Returns what removes the rows about a person, by kind. */
const removals = (
  tables: MemoryTables,
  { kind, id }: Person,
): Readonly<Record<string, () => number>> => {
  if (kind === 'employee') {
    return {
      employeeTies: () => Number(tables.employeeTies.delete(id)),
      idempotencyKeys: () => removeWhere(tables.idempotencyKeys, isAnswerAbout(tables, id)),
    };
  }
  const ofUser = ({ userId }: { readonly userId: number }): boolean => userId === id;
  const isTask = isTaskOf(id, rowOf(tables.users, id).email);
  return {
    sessions: () => {
      const { sessions, sessionOrigins } = tables;
      removeWhere(sessionOrigins, (_, key) => sessions.get(key)?.userId === id);
      return removeWhere(sessions, ofUser);
    },
    secondFactors: () => removeWhere(tables.secondFactors, ofUser),
    identities: () => removeWhere(tables.identities, ofUser),
    employeeTies: () => removeWhere(tables.employeeTies, ofUser),
    apiTokens: () => removeWhere(tables.apiTokens, ofUser),
    passwordResets: () => Number(tables.passwordResets.delete(id)),
    emailVerifications: () => Number(tables.emailVerifications.delete(id)),
    pendingEmails: () => Number(tables.pendingEmails.delete(id)),
    outbox: () => removeWhere(tables.outbox, ({ task }) => isTask(task)),
    idempotencyKeys: () => removeWhere(tables.idempotencyKeys, isAnswerTo(tables, id)),
  };
};

/** Creates the persons of a transaction. */
export const memoryPersonRows = (tables: MemoryTables): PersonRows => ({
  lockEmployee: async (id) => {
    const employee = tables.employees.get(id);
    if (employee === undefined) return undefined;
    const fields = RawJson.of(employee.fields ?? {});
    return { kind: 'employee', ...copyOf(employee), fields };
  },
  saveEmployee: async (id, employee, updatedAt) => {
    const fields = JSON.parse(JSON.stringify(employee));
    tables.employees.set(id, { ...rowOf(tables.employees, id), ...fields, updatedAt });
  },
  remove: async (person, kinds): Promise<PersonalCounts> => {
    const counts = Object.entries(removals(tables, person))
      .filter(([kind]) => kinds.some((each) => each === kind))
      .map(([kind, remove]) => [kind, remove()] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  },
});
