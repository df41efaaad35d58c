import type { EventEmitter } from 'node:events';
import { MikroORM } from '@mikro-orm/postgresql';
import { connectionConfig, logClosed } from '../sql/postgresql/postgresql-connections.ts';
import { TransactionClient } from '../sql/postgresql/transaction-client.ts';
import type { Orm } from '../sql/orm.ts';
import type { Settings } from '../sql/options.ts';
import { ormOptions } from './orm.ts';
import { useDataKeys } from './use-data-keys.ts';

/** Creates a MikroORM with its own pool, which connects on first use. */
export const postgresqlOrm = (settings: Settings): Orm => {
  const orm: Orm = new MikroORM({
    ...ormOptions(settings.naming),
    clientUrl: settings.url,
    pool: { min: 0, max: settings.poolMax },
    driverOptions: {
      // MikroORM drops the parameters of a URL, `sslmode` among them.
      ...connectionConfig(settings),
      Client: TransactionClient,
      onPoolCreated: (pool: EventEmitter) => pool.on('error', logClosed(settings)),
    },
  });
  useDataKeys(orm, settings.dataKeys);
  return orm;
};
