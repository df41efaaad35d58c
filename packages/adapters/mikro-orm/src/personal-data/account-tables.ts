import type { Dialect } from '../sql/dialect.ts';
import { type Statement, sql } from '../sql/statement.ts';
import { tables } from '../sql/tables.ts';
import { showed } from '../accounts/audit-log.ts';
import { read, secret } from './stored-columns.ts';
import type { StoredTable } from './stored-table.ts';

const ofUsers = (siteId: number): Statement =>
  sql`user_id in (select id from ${tables.users} where site_id = ${siteId})`;

const ofUser = ({ id }: { readonly id: number }): Statement => sql`user_id = ${id}`;

const TASK_USER = sql.raw(`cast(task ->> 'userId' as bigint)`);
const TASK_EMAIL = sql.raw(`task ->> 'email'`);

const users: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'role_id', 'password_version', 'second_factor_at_ms'),
    ...read('text', 'first_name', 'last_name', 'email', 'marketing_id', 'chat_id', 'status'),
    ...read('amount', 'total_spent'),
    ...read('json', 'metadata', 'settings'),
    ...secret('password_hash'),
    ...read('instant', 'email_verified_at', 'created_at', 'updated_at'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
  about: { kind: 'users', user: ({ id }) => sql`id = ${id}` },
};

const sessions: StoredTable = {
  key: ['id'],
  columns: {
    ...read('text', 'id', 'address', 'user_agent', 'opened_by'),
    ...secret('token_id', 'previous_token_id'),
    ...read('integer', 'user_id', 'token_issued_at_ms', 'previous_token_until_ms'),
    ...read('integer', 'expires_at_ms', 'revoked_at_ms', 'created_at_ms', 'proven_at_ms'),
  },
  ofSite: ofUsers,
  about: { kind: 'sessions', user: ofUser },
};

const apiTokens: StoredTable = {
  key: ['id'],
  columns: {
    ...read('text', 'id', 'name'),
    ...read('json', 'permissions'),
    ...secret('token_digest'),
    ...read(
      'integer',
      'user_id',
      'created_at_ms',
      'expires_at_ms',
      'last_used_at_ms',
      'rate_limit_factor',
    ),
  },
  ofSite: ofUsers,
  about: { kind: 'apiTokens', user: ofUser },
};

const secondFactors: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'user_id', 'warned_at_ms'),
    ...read('text', 'handle', 'warning_id'),
    ...read('json', 'factors'),
    ...secret('secret', 'recovery_digests', 'challenges'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
  about: { kind: 'secondFactors', user: ofUser },
};

/** The challenges for passkeys, which say nothing about persons. */
const passkeyChallenges: StoredTable = {
  key: ['id'],
  columns: { ...secret('id'), ...read('integer', 'expires_at_ms') },
};

const identities: StoredTable = {
  key: ['id'],
  columns: {
    ...read('text', 'id', 'issuer', 'subject'),
    ...read('integer', 'site_id', 'user_id', 'linked_at_ms'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
  about: { kind: 'identities', user: ofUser },
};

const linkTokens = (
  kind: 'passwordResets' | 'emailVerifications' | 'pendingEmails',
): StoredTable => ({
  key: ['user_id'],
  columns: {
    ...read('integer', 'user_id', 'issued_at_ms', 'expires_at_ms'),
    ...read('text', 'email', 'request_id'),
    ...secret('token_digest'),
  },
  ofSite: ofUsers,
  about: { kind, user: ofUser },
});

const outbox: StoredTable = {
  key: ['id'],
  columns: {
    ...read('text', 'id'),
    ...read('json', 'task'),
    ...read('integer', 'site_id', 'created_at_ms', 'due_at_ms', 'sends', 'failures'),
    ...read('boolean', 'failed'),
  },
  ofSite: (siteId) =>
    sql`(site_id = ${siteId}
      or ${TASK_EMAIL} in (select email from ${tables.users} where site_id = ${siteId}))`,
  about: {
    kind: 'outbox',
    user: ({ id }) =>
      sql`(${TASK_USER} = ${id}
        or ${TASK_EMAIL} = (select email from ${tables.users} where id = ${id}))`,
  },
};

/** The events of a site, which name persons by their ids only. */
const webhookDeliveries: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'endpoint_id', 'created_at_ms', 'due_at_ms', 'failures'),
    ...read('text', 'body', 'lease_id', 'last_failure'),
    ...read('boolean', 'failed'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
};

const webhookEndpoints: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'created_at_ms', 'disabled_at_ms', 'paused_until_ms'),
    ...read('integer', 'failures', 'accepted_at_ms', 'previous_secret_until_ms'),
    ...read('text', 'url', 'description', 'last_failure'),
    ...read('json', 'events'),
    ...secret('secret', 'previous_secret'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
};

/** The layouts of a site, which say nothing about persons. */
const layouts: StoredTable = {
  key: ['id'],
  columns: {
    ...read('integer', 'id', 'site_id', 'version', 'created_at_ms', 'updated_at_ms', 'ended_at_ms'),
    ...read('text', 'name', 'type', 'layout'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
};

const auditLog = (dialect: Dialect): StoredTable => ({
  key: ['at_ms', 'id'],
  columns: {
    ...read('integer', 'at_ms', 'site_id', 'user_id'),
    ...read('text', 'id', 'action', 'session_id', 'subject_kind', 'subject_id'),
    ...read('text', 'address', 'user_agent', 'request_id'),
    ...read('json', 'details'),
  },
  ofSite: (siteId) => sql`site_id = ${siteId}`,
  about: {
    kind: 'auditEntries',
    user: ({ id }) =>
      sql`(user_id = ${id} or subject_kind = 'user' and subject_id = ${String(id)})`,
    employee: ({ id, siteId }) => sql`site_id = ${siteId} and ${showed(dialect, id)}`,
  },
});

/** What is stored about accounts, and the audit trail. */
export const accountTables = (dialect: Dialect) => ({
  sessions,
  apiTokens,
  secondFactors,
  passkeyChallenges,
  identities,
  passwordResets: linkTokens('passwordResets'),
  emailVerifications: linkTokens('emailVerifications'),
  pendingEmails: linkTokens('pendingEmails'),
  outbox,
  webhookDeliveries,
  webhookEndpoints,
  layouts,
  auditLog: auditLog(dialect),
  users,
});
