import type { AuditEntry, Transaction } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { memoryAnswers } from './memory-answers.ts';
import { memoryDocumentRows } from './memory-document-rows.ts';
import { memoryOrderTable } from './memory-order-table.ts';
import { memoryPayees } from './memory-payees.ts';
import { memoryStatements } from './memory-statements.ts';
import { type MemoryTables, rowOf } from './memory-tables.ts';
import { addEvent } from './memory-webhook-events.ts';

/** Adds to what a user spent, in whole cents. */
const addSpent = (tables: MemoryTables, userId: number, amount: string): void => {
  const user = rowOf(tables.users, userId);
  const cents = Math.round(user.totalSpent * 100) + Math.round(Number(amount) * 100);
  tables.users.set(userId, { ...user, totalSpent: cents / 100 });
};

/** Creates the rows of a transaction on copies of the tables. */
export const memoryTransaction = ({
  tables,
  audit,
}: {
  readonly tables: MemoryTables;
  readonly audit: AuditEntry[];
}): Transaction => ({
  orders: memoryOrderTable(tables),
  payees: memoryPayees(tables),
  statements: memoryStatements(tables),
  documents: memoryDocumentRows(tables),
  answers: memoryAnswers(tables),
  users: { addSpent: async (userId, amount) => addSpent(tables, userId, amount) },
  events: {
    add: async (events) => {
      for (const event of events) addEvent(tables, event);
    },
  },
  audit: { add: async (entry) => void audit.push(copyOf(entry)) },
});
