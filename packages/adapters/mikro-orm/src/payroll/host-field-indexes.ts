import { checkHostFields, type HostFieldOptions, type HostFieldSet } from '@paydocs/core';
import type { Dialect } from '../sql/dialect.ts';
import { qualify, type TableNaming, validateNaming } from '../sql/table-naming.ts';
import { hostFieldExpression } from './listing/host-field-expression.ts';

/** The database of a host, and where its tables of paydocs are. */
export interface HostFieldTables extends TableNaming {
  /** The database. */
  readonly dialect: Dialect;
}

/** The statements of a migration, and those that undo it. */
export interface HostFieldIndexes {
  /** Creates an index for each field by which lists filter. */
  readonly up: readonly string[];
  /** Drops these indexes. */
  readonly down: readonly string[];
}

const filterable = ({ declared }: HostFieldSet): readonly string[] =>
  Object.keys(declared).filter((name) => declared[name]?.filterable === true);

/**
 * Returns the indexes of a host's own fields, for a migration of the host. Lists filter without them too, and read
 * every row of the site then.
 *
 * @throws TypeError that names a field, a schema or a prefix which is wrong.
 */
export const hostFieldIndexes = (
  fields: HostFieldOptions,
  { dialect, ...tables }: HostFieldTables,
): HostFieldIndexes => {
  const naming = validateNaming(tables);
  const sets = checkHostFields(fields);
  const indexes = (['companies', 'employees'] as const).flatMap((table) =>
    filterable(sets[table]).map((name) => ({ table, name, index: `${table}_fields_${name}` })),
  );
  return {
    up: indexes.map(
      ({ table, name, index }) =>
        `create index ${naming.tablePrefix ?? ''}${index} on ${qualify(naming, table)} ` +
        `(site_id, ${hostFieldExpression(dialect, name)}, id)`,
    ),
    down: indexes.map(({ index }) => `drop index ${qualify(naming, index)}`),
  };
};
