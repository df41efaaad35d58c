import type BetterSqlite3 from 'better-sqlite3';

const STATEMENTS_MAX = 200;

/** Gives the statement of a text, ready to be run. */
export type Prepare = (text: string) => BetterSqlite3.Statement<readonly unknown[]>;

/** The statements of a database, which parses and plans a text once for as long as it is used. */
export const preparedStatements = (database: BetterSqlite3.Database): Prepare => {
  const statements = new Map<string, ReturnType<Prepare>>();
  return (text) => {
    const known = statements.get(text);
    if (known !== undefined && !known.busy) return known;
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    const statement = database.prepare<readonly unknown[]>(text);
    statements.set(text, statement);
    return statement;
  };
};
