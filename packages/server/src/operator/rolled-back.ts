import type { ExistingStatement, StatementKey, Store, Transaction } from '@paydocs/core';

/** The statements that a dry run would have stored, by what makes them the same. */
type Statements = Map<string, ExistingStatement>;

/** The result of work whose transaction is rolled back. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('The transaction of a dry run is rolled back.');
    this.result = result;
  }
}

const nameOf = (key: StatementKey): string => {
  const { siteId, companyId, employeeId, type, payDate, periodStart, periodEnd, run } = key;
  return JSON.stringify([
    siteId,
    companyId,
    employeeId,
    type,
    payDate,
    periodStart,
    periodEnd,
    run,
  ]);
};

/** Returns a transaction that adds its statements to a list, and finds those of earlier ones. */
const withStatements = (tx: Transaction, before: Statements, added: Statements): Transaction => ({
  ...tx,
  statements: {
    ...tx.statements,
    existing: async (keys) => {
      const existing = await tx.statements.existing(keys);
      return keys.map((key, index) => existing[index] ?? before.get(nameOf(key)));
    },
    save: async (statements) => {
      await tx.statements.save(statements);
      // The document is gone with its transaction.
      for (const statement of statements) {
        const { documentId, employeeId } = statement;
        added.set(nameOf(statement), { documentId, employeeId, uuid: null });
      }
    },
  },
});

/**
 * Returns a store whose transactions return their results and store nothing, for a dry run. Each finds the
 * statements of those before, as if they were stored.
 */
export const rolledBack = (store: Store): Store => {
  const statements: Statements = new Map();
  return {
    transaction: async <Result>(work: Parameters<typeof store.transaction<Result>>[0]) => {
      const added: Statements = new Map();
      try {
        return await store.transaction<Result>(async (tx) => {
          added.clear();
          throw new RolledBack(await work(withStatements(tx, statements, added)));
        });
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
        for (const [name, statement] of added) statements.set(name, statement);
        return error.result as Result;
      }
    },
  };
};
