import type { Configuration, EntityMetadata, MetadataStorage, Platform } from '@mikro-orm/core';
import { dialectOf } from '../sql/dialect.ts';
import { type TableNaming, validateNaming } from '../sql/table-naming.ts';
import { SiteEntity } from './accounts.ts';
import { entities } from './index.ts';
import { CompanyEntity } from './payroll.ts';

const entityClasses: ReadonlySet<unknown> = new Set(entities);

/**
 * Excludes foreign keys of several columns, which MikroORM reads from SQLite as several keys: its
 * schema generator would create the tables anew, without their triggers.
 */
const skipCompositeKeys = (meta: EntityMetadata): void => {
  for (const property of Object.values(meta.properties)) {
    if (property.joinColumns?.includes('site_id') && property.joinColumns.length > 1) {
      property.createForeignKeyConstraint = false;
    }
  }
};

/**
 * Returns the `discovery` of a MikroORM configuration that makes the schema generator keep the tables
 * of paydocs. It puts them into a schema, or gives them a prefix; migrations and ports follow it.
 *
 * @throws TypeError for a schema or prefix that is no plain name.
 */
export const discoverInto = (naming: TableNaming = {}) => {
  const { schema, tablePrefix = '' } = validateNaming(naming);
  return {
    // MikroORM compares the names before it calls `onMetadata`.
    checkDuplicateTableNames: false,
    onMetadata: (meta: EntityMetadata, platform: Platform): void => {
      if (!entityClasses.has(meta.class)) return;
      if (dialectOf({ getPlatform: () => platform }) === 'sqlite') skipCompositeKeys(meta);
      meta.tableName = tablePrefix + meta.tableName;
      if (schema !== undefined) meta.schema = schema;
      for (const named of [...meta.indexes, ...meta.uniques, ...meta.triggers, ...meta.checks]) {
        if (named.name !== undefined) named.name = tablePrefix + named.name;
      }
    },
  };
};

/** Returns whether the schema generator of this MikroORM would destroy triggers on SQLite. */
export const lacksDiscovery = (metadata: MetadataStorage): boolean =>
  metadata.get(CompanyEntity).properties.user.createForeignKeyConstraint;

/**
 * Returns where the tables of a MikroORM are, from the entities that it has discovered. MikroORM's default
 * schema is none: it writes such names without a schema, and PostgreSQL finds them by the search path.
 */
export const namingOf = (
  metadata: MetadataStorage,
  config: Pick<Configuration, 'getSchema'>,
): TableNaming => {
  const { tableName, schema = config.getSchema(true) } = metadata.get(SiteEntity);
  return { schema, tablePrefix: tableName.replace(/sites$/, '') };
};
