import { FirstRelease } from './0001-first-release/first-release.ts';
import { type MigrationName, migrationNames } from './migration-names.ts';
import type { PaydocsMigration } from './paydocs-migration.ts';

type MigrationClass = new (
  ...parameters: ConstructorParameters<typeof PaydocsMigration>
) => PaydocsMigration;

const classes: Readonly<Record<MigrationName, MigrationClass>> = {
  'paydocs-0001-first-release': FirstRelease,
};

/** Every migration in order, for the `migrationsList` of a MikroORM configuration. */
export const migrations = migrationNames.map((name) => ({ name, class: classes[name] }));
