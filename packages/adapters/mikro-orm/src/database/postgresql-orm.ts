import { MikroORM } from '@mikro-orm/postgresql';
import type { Settings } from './options.ts';
import { type Orm, ormOptions } from './orm.ts';
import { connectionConfig, logErrors } from '../sql/postgresql/postgresql-connections.ts';

/** A MikroORM with a pool of its own; it connects when it is first asked. */
export const postgresqlOrm = (settings: Settings): Orm =>
  new MikroORM({
    ...ormOptions,
    clientUrl: settings.url,
    pool: { min: 0, max: settings.poolMax },
    driverOptions: {
      // MikroORM takes a URL apart and loses its parameters, `sslmode` among them.
      ...connectionConfig(settings),
      onPoolCreated: (pool: Parameters<typeof logErrors>[0]) => logErrors(pool, settings),
    },
  });
