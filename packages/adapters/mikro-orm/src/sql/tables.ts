import { sql } from './statement.ts';

/** The schema and the prefix of the tables, for hosts that have tables with the same names. */
export interface TableNaming {
  /** The schema on PostgreSQL; by default the search path of the connection applies. */
  readonly schema?: string | undefined;
  /** The prefix of the names of tables, indexes and triggers, at most 16 characters. */
  readonly tablePrefix?: string | undefined;
}

/** The tables, as parts of statements. */
export const tables = {
  sites: sql.table('sites'),
  roles: sql.table('roles'),
  users: sql.table('users'),
  sessions: sql.table('sessions'),
  apiTokens: sql.table('api_tokens'),
  outbox: sql.table('outbox'),
  webhookDeliveries: sql.table('webhook_deliveries'),
  webhookEndpoints: sql.table('webhook_endpoints'),
  passwordResets: sql.table('password_resets'),
  auditLog: sql.table('audit_log'),
  emailVerifications: sql.table('email_verifications'),
  keyUses: sql.table('key_uses'),
  idempotencyKeys: sql.table('idempotency_keys'),
  companies: sql.table('companies'),
  employees: sql.table('employees'),
  orders: sql.table('orders'),
  documents: sql.table('documents'),
  abandonedFiles: sql.table('abandoned_files'),
  orderIssues: sql.table('order_issues'),
  statements: sql.table('statements'),
  openingBalances: sql.table('opening_balances'),
  companyCounts: sql.table('company_counts'),
  employeeCounts: sql.table('employee_counts'),
  employeeNames: sql.table('employee_names'),
} as const;

/**
 * Validates names that become part of statement texts.
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

/** Returns the qualified name of a table, index, trigger or function. */
export const qualify = ({ schema, tablePrefix = '' }: TableNaming, name: string): string =>
  schema === undefined ? tablePrefix + name : `"${schema}".${tablePrefix}${name}`;
