import type BetterSqlite3 from 'better-sqlite3';
import { NodeSqliteDialect } from '@mikro-orm/sql';
import { preparedStatements } from './prepared-statements.ts';
import type { Lock } from '../mutex.ts';

type Driver = ReturnType<NodeSqliteDialect['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** A hold of the lock with the shared connection. */
interface Lease extends Connection {
  readonly execute: (text: string) => void;
  readonly release: () => void;
}

const execute =
  (command: string) =>
  async (held: Connection, name?: string): Promise<void> =>
    (held as Lease).execute(name === undefined ? command : `${command} "${name}"`);

/**
 * A Kysely dialect on the connection that MikroORM shares with the ports. Each use holds the lock.
 * Write transactions take SQLite's write lock at their start. The owner closes the connection.
 */
export class SharedSqliteDialect extends NodeSqliteDialect {
  readonly #connection: BetterSqlite3.Database;
  readonly #lock: Lock;

  constructor(connection: BetterSqlite3.Database, lock: Lock) {
    super(':memory:');
    this.#connection = connection;
    this.#lock = lock;
  }

  override createDriver(): Driver {
    const connection = this.#connection;
    const lock = this.#lock;
    const prepare = preparedStatements(connection);
    const lease = async (): Promise<Lease> => ({
      release: await lock(),
      execute: (text) => connection.exec(text),
      executeQuery: async ({ sql, parameters }) => {
        const statement = prepare(sql);
        if (statement.reader) return { rows: statement.all(parameters) as never[] };
        const { changes, lastInsertRowid } = statement.run(parameters);
        return {
          rows: [],
          insertId: BigInt(lastInsertRowid),
          numAffectedRows: BigInt(changes),
        };
      },
      async *streamQuery({ sql, parameters }) {
        // Not cached: another call may run the same statement between two rows.
        for (const row of connection.prepare(sql).iterate(parameters))
          yield { rows: [row as never] };
      },
    });
    return {
      init: async () => {},
      destroy: async () => {},
      acquireConnection: lease,
      releaseConnection: async (held) => (held as Lease).release(),
      beginTransaction: async (held, { accessMode }) => {
        try {
          (held as Lease).execute(accessMode === 'read only' ? 'begin' : 'begin immediate');
        } catch (error) {
          // Kysely's controlled transactions keep the connection when BEGIN fails.
          (held as Lease).release();
          throw error;
        }
      },
      commitTransaction: execute('commit'),
      rollbackTransaction: execute('rollback'),
      savepoint: execute('savepoint'),
      rollbackToSavepoint: execute('rollback to'),
      releaseSavepoint: execute('release'),
    };
  }
}
