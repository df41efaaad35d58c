import { BasePostgreSqlPlatform, SqlitePlatform } from '@mikro-orm/sql';

/** The databases that this package speaks to. */
export type Dialect = 'sqlite' | 'postgresql';

interface Driver {
  getPlatform(): object;
}

/**
 * Which database a MikroORM driver speaks to.
 *
 * @throws Error for any but SQLite and PostgreSQL.
 */
export const dialectOf = (driver: Driver): Dialect => {
  const platform = driver.getPlatform();
  if (platform instanceof SqlitePlatform) return 'sqlite';
  if (platform instanceof BasePostgreSqlPlatform) return 'postgresql';
  throw new Error(
    `There is no support for ${platform.constructor.name}: SQLite and PostgreSQL only.`,
  );
};
