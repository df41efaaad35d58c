import type { EntityMetadata, MetadataStorage } from '@mikro-orm/core';
import { type TableNaming, validateNaming } from '../sql/tables.ts';
import { SiteEntity } from './accounts.ts';
import { entities } from './index.ts';

const entityClasses: ReadonlySet<unknown> = new Set(entities);

/**
 * Returns the `discovery` of a MikroORM configuration that puts the entities of paydocs into a
 * schema, or gives their tables a prefix. Migrations and ports follow it.
 *
 * @throws TypeError for a schema or prefix that is no plain name.
 */
export const discoverInto = (naming: TableNaming) => {
  const { schema, tablePrefix = '' } = validateNaming(naming);
  return {
    // MikroORM compares the names before it calls `onMetadata`.
    checkDuplicateTableNames: false,
    onMetadata: (meta: EntityMetadata): void => {
      if (!entityClasses.has(meta.class)) return;
      meta.tableName = tablePrefix + meta.tableName;
      if (schema !== undefined) meta.schema = schema;
      for (const named of [...meta.indexes, ...meta.uniques, ...meta.triggers, ...meta.checks]) {
        if (named.name !== undefined) named.name = tablePrefix + named.name;
      }
    },
  };
};

/** Returns where the tables of a MikroORM are, from the entities that it has discovered. */
export const namingOf = (metadata: MetadataStorage, defaultSchema?: string): TableNaming => {
  const { tableName, schema = defaultSchema } = metadata.get(SiteEntity);
  return { schema, tablePrefix: tableName.replace(/sites$/, '') };
};
