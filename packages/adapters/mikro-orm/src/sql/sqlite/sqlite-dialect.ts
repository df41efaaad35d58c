import type BetterSqlite3 from 'better-sqlite3';
import { NodeSqliteDialect } from '@mikro-orm/sql';
import { preparedStatements } from './prepared-statements.ts';
import type { Lock } from '../mutex.ts';
import { type Enter, isBusy } from './busy.ts';

type Driver = ReturnType<NodeSqliteDialect['createDriver']>;
type Adapter = ReturnType<NodeSqliteDialect['createAdapter']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;

/** A hold of the lock with the shared connection. */
interface Lease extends Connection {
  readonly execute: (text: string) => void;
  /** Releases the lock; a second call changes nothing. */
  release: () => void;
}

/** The lock of the shared connection, and the entry that waits for other processes. */
export interface SharedAccess {
  readonly lock: Lock;
  readonly enter: Enter;
}

const execute =
  (command: string) =>
  async (held: Connection, name?: string): Promise<void> =>
    (held as Lease).execute(name === undefined ? command : `${command} "${name}"`);

/** Runs a step, and leaves the lock while another process writes. A transaction keeps the lock. */
const runStep = async <Result>(
  held: Pick<Lease, 'release'>,
  { enter, connection, step }: StepOptions<Result>,
): Promise<Result> => {
  try {
    return step();
  } catch (error) {
    if (!isBusy(error) || connection.inTransaction) throw error;
    held.release();
    const entered = await enter(step);
    held.release = entered.release;
    return entered.result;
  }
};

interface StepOptions<Result> {
  readonly enter: Enter;
  readonly connection: BetterSqlite3.Database;
  readonly step: () => Result;
}

/**
 * A Kysely dialect on the connection that MikroORM shares with the ports. Each use holds the lock.
 * Write transactions take SQLite's write lock at their start. The owner closes the connection.
 */
export class SharedSqliteDialect extends NodeSqliteDialect {
  readonly #connection: BetterSqlite3.Database;
  readonly #access: SharedAccess;

  constructor(connection: BetterSqlite3.Database, access: SharedAccess) {
    super(':memory:');
    this.#connection = connection;
    this.#access = access;
  }

  /** Kysely's own mutex is never released after a failed BEGIN; the lock takes its place. */
  override createAdapter(): Adapter {
    return Object.create(super.createAdapter(), { supportsMultipleConnections: { value: true } });
  }

  override createDriver(): Driver {
    const connection = this.#connection;
    const { lock, enter } = this.#access;
    const prepare = preparedStatements(connection);
    const query = (sql: string, parameters: readonly unknown[]) => {
      const statement = prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as never[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    };
    const lease = async (): Promise<Lease> => {
      const held: Lease = {
        release: await lock(),
        execute: (text) => connection.exec(text),
        executeQuery: async ({ sql, parameters }) =>
          runStep(held, { enter, connection, step: () => query(sql, parameters) }),
        async *streamQuery({ sql, parameters }) {
          // Not cached: another call may run the same statement between two rows.
          for (const row of connection.prepare(sql).iterate(parameters))
            yield { rows: [row as never] };
        },
      };
      return held;
    };
    return {
      init: async () => {},
      destroy: async () => {},
      acquireConnection: lease,
      releaseConnection: async (held) => (held as Lease).release(),
      beginTransaction: async (connected, { accessMode }) => {
        const held = connected as Lease;
        const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
        try {
          await runStep(held, { enter, connection, step: () => held.execute(begin) });
        } catch (error) {
          // Kysely's controlled transactions keep the connection when BEGIN fails.
          held.release();
          throw error;
        }
      },
      commitTransaction: execute('commit'),
      rollbackTransaction: async (held) => {
        // SQLite rolls back by itself when the disk is full or fails, and Kysely keeps the connection when ROLLBACK fails.
        if (connection.inTransaction) (held as Lease).execute('rollback');
      },
      savepoint: execute('savepoint'),
      rollbackToSavepoint: execute('rollback to'),
      releaseSavepoint: execute('release'),
    };
  }
}
