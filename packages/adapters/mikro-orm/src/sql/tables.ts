import { sql } from './statement.ts';

/** Where the tables are, for hosts that have tables of the same names. */
export interface TableNaming {
  /** The schema on PostgreSQL; the search path of the connection decides by default. */
  readonly schema?: string | undefined;
  /** Text in front of the name of each table, index and trigger, at most 16 characters. */
  readonly tablePrefix?: string | undefined;
}

/** The tables, as parts of statements. */
export const tables = {
  sites: sql.table('sites'),
  roles: sql.table('roles'),
  users: sql.table('users'),
  sessions: sql.table('sessions'),
  outbox: sql.table('outbox'),
  passwordResets: sql.table('password_resets'),
  companies: sql.table('companies'),
  employees: sql.table('employees'),
  documents: sql.table('documents'),
  companyCounts: sql.table('company_counts'),
  employeeCounts: sql.table('employee_counts'),
  employeeNames: sql.table('employee_names'),
} as const;

/**
 * Validates names that stand in statements as text.
 *
 * @throws TypeError for anything but lower-case letters, digits and underscores.
 */
export const validateNaming = ({ schema, tablePrefix }: TableNaming): TableNaming => {
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new TypeError(`schema: not a name of lower-case letters, digits and _: ${schema}`);
  }
  if (tablePrefix !== undefined && !/^(?:[a-z_][a-z0-9_]{0,15})?$/.test(tablePrefix)) {
    throw new TypeError(
      `tablePrefix: not up to 16 lower-case letters, digits and _: ${tablePrefix}`,
    );
  }
  return { schema, tablePrefix };
};

/** Returns the name of a table, index, trigger or function as it stands in statements. */
export const qualify = ({ schema, tablePrefix = '' }: TableNaming, name: string): string =>
  schema === undefined ? tablePrefix + name : `"${schema}".${tablePrefix}${name}`;
