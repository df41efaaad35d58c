import { sql } from './statement.ts';

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
