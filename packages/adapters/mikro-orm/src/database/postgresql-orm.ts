import { MikroORM } from '@mikro-orm/postgresql';
import { connectionsTo, listenTo } from '../sql/postgresql/postgresql-connections.ts';
import type { Orm } from '../upkeep/migrate.ts';
import type { Settings } from './options.ts';
import { ormOptions } from './orm.ts';

/** Creates a MikroORM with its own pool, which connects on first use. */
export const postgresqlOrm = (url: string, settings: Settings): Orm =>
  new MikroORM({
    ...ormOptions(settings.naming),
    clientUrl: url,
    pool: { min: 0, max: settings.poolMax },
    driverOptions: {
      // MikroORM drops the parameters of a URL, `sslmode` among them.
      ...connectionsTo(url, settings),
      onPoolCreated: (pool: Parameters<typeof listenTo>[0]) => listenTo(pool, settings),
    },
  });
