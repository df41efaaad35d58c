import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

const STATEMENTS_MAX = 200;

interface Statement extends SqliteStatement {
  readonly busy: boolean;
}

interface PreparingDatabase extends SqliteDatabase {
  prepare(text: string): Statement;
}

/** The same database, which parses and plans a text once for as long as it is used. */
export const preparingOnce = (database: PreparingDatabase): SqliteDatabase => {
  const statements = new Map<string, Statement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = statements.get(text);
      if (known !== undefined && !known.busy) return known;
      if (statements.size >= STATEMENTS_MAX) statements.clear();
      const statement = database.prepare(text);
      statements.set(text, statement);
      return statement;
    },
  };
};

/**
 * SQLite with transactions that take the write lock at their start. One that begins by reading and
 * then writes fails at once when another process wrote meanwhile, however long it would wait.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (
      connection: DatabaseConnection,
      { accessMode }: TransactionSettings,
    ) => {
      const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
    return driver;
  }
}
