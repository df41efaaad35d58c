import type { EntityManager, EntityMetadata } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { dialectOf } from '../sql/dialect.ts';

interface Reserved {
  readonly id: number | string;
}

/** A table with generated ids, and a manager in its transaction. */
interface IdSource {
  readonly em: EntityManager;
  readonly meta: Pick<EntityMetadata, 'tableName' | 'schema'>;
}

/** Returns the next id of a table. As with every generated id, a rollback may leave a gap. */
export const reserveId = async ({ em, meta }: IdSource): Promise<number> => {
  const { tableName, schema = em.config.getSchema(true) } = meta;
  const manager = em as SqlEntityManager;
  const [row] =
    dialectOf(manager.getDriver()) === 'postgresql'
      ? await manager.execute<Reserved[]>(`select nextval(pg_get_serial_sequence(?, 'id')) as id`, [
          schema === undefined ? tableName : `"${schema}"."${tableName}"`,
        ])
      : await manager.execute<Reserved[]>(
          'update sqlite_sequence set seq = seq + 1 where name = ? returning seq as id',
          [tableName],
        );
  if (row === undefined) throw new Error(`The table ${tableName} has no sequence of ids.`);
  return Number(row.id);
};
