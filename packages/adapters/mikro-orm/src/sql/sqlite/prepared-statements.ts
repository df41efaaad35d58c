import type BetterSqlite3 from 'better-sqlite3';

const STATEMENTS_MAX = 200;

/** Returns the prepared statement of a text. */
export type Prepare = (text: string) => BetterSqlite3.Statement<readonly unknown[]>;

/** Creates a cache of prepared statements, which parses and plans each text once. */
export const preparedStatements = (database: BetterSqlite3.Database): Prepare => {
  const statements = new Map<string, ReturnType<Prepare>>();
  return (text) => {
    const cached = statements.get(text);
    if (cached !== undefined && !cached.busy) return cached;
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    const statement = database.prepare<readonly unknown[]>(text);
    statements.set(text, statement);
    return statement;
  };
};
