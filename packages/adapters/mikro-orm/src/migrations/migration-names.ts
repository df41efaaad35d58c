/** The names of all migrations in order: the migrations themselves would load MikroORM. */
export const migrationNames = ['paydocs-0001-first-release'] as const;

/** The name of a migration. */
export type MigrationName = (typeof migrationNames)[number];
