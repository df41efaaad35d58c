/** The supported databases. */
export type Dialect = 'sqlite' | 'postgresql';

/** The public methods of a MikroORM platform by which its database is recognized. */
interface Platform {
  getDefaultClientUrl?(): string;
  getCurrentTimestampSQL?(length: number): string;
}

interface Driver {
  getPlatform(): object;
}

/**
 * Returns the database of a MikroORM driver. Public methods identify the driver instead of its class,
 * so that a driver of another package or copy is recognized.
 *
 * @throws Error for any database but SQLite and PostgreSQL.
 */
export const dialectOf = (driver: Driver): Dialect => {
  const platform: Platform = driver.getPlatform();
  if (platform.getDefaultClientUrl?.().startsWith('postgresql:')) return 'postgresql';
  if (platform.getCurrentTimestampSQL?.(3).includes('strftime')) return 'sqlite';
  throw new Error(
    `There is no support for ${platform.constructor.name}: SQLite and PostgreSQL only.`,
  );
};
