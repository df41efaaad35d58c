import type { Permission, Role, Site, User } from '@paydocs/core';
import { sql } from '../sql/statement.ts';
import {
  type InstantColumn,
  type JsonColumn,
  type NumberColumn,
  toJson,
  toNumber,
  toTimestamp,
} from '../sql/columns.ts';

/** A site as it is stored. */
export interface SiteRow {
  readonly site_id: NumberColumn;
  readonly site_identifier: string;
  readonly site_name: string;
  readonly site_logo: string | null;
  readonly site_payment_processors: readonly string[] | string;
  readonly site_document_types: readonly string[] | string;
  readonly site_status: string;
  readonly site_created_at: InstantColumn;
  readonly site_updated_at: InstantColumn;
}

/** A role as it is stored. */
export interface RoleRow {
  readonly role_id: NumberColumn;
  readonly role_name: string;
  readonly role_description: string;
  readonly role_permissions: readonly Permission[] | string;
  readonly role_created_at: InstantColumn;
  readonly role_updated_at: InstantColumn;
}

/** A user as it is stored, with site and role. */
export interface UserRow extends SiteRow, RoleRow {
  readonly user_id: NumberColumn;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly marketing_id: string | null;
  readonly chat_id: string | null;
  readonly email_verified_at: InstantColumn | null;
  readonly total_spent: NumberColumn;
  readonly metadata: JsonColumn;
  readonly settings: JsonColumn;
  readonly status: string;
  readonly created_at: InstantColumn;
  readonly updated_at: InstantColumn;
}

/** The columns of a {@link SiteRow}, of the table `sites` under the name s. */
export const siteColumns = sql.raw(`s.id as site_id, s.identifier as site_identifier,
  s.name as site_name, s.logo as site_logo, s.payment_processors as site_payment_processors,
  s.document_types as site_document_types, s.status as site_status,
  s.created_at as site_created_at, s.updated_at as site_updated_at`);

/** The columns of a {@link RoleRow}, of the table `roles` under the name r. */
export const roleColumns = sql.raw(`r.id as role_id, r.name as role_name,
  r.description as role_description, r.permissions as role_permissions,
  r.created_at as role_created_at, r.updated_at as role_updated_at`);

/** The columns of a {@link UserRow}, of {@link usersWithSiteAndRole}. */
export const userColumns = sql`u.id as user_id, u.first_name, u.last_name, u.email,
  u.marketing_id, u.chat_id, u.email_verified_at, u.total_spent, u.metadata, u.settings, u.status,
  u.created_at, u.updated_at, ${siteColumns}, ${roleColumns}`;

/** The tables of a {@link UserRow}: u, s and r. */
export const usersWithSiteAndRole = sql.raw(
  'users u join sites s on s.id = u.site_id join roles r on r.id = u.role_id',
);

/** The site of a row. */
export const toSite = (row: SiteRow): Site => ({
  id: toNumber(row.site_id),
  identifier: row.site_identifier,
  name: row.site_name,
  logo: row.site_logo,
  paymentProcessors: toJson(row.site_payment_processors),
  documentTypes: toJson(row.site_document_types),
  status: row.site_status,
  createdAt: toTimestamp(row.site_created_at),
  updatedAt: toTimestamp(row.site_updated_at),
});

/** The role of a row. */
export const toRole = (row: RoleRow): Role => ({
  id: toNumber(row.role_id),
  name: row.role_name,
  description: row.role_description,
  permissions: toJson(row.role_permissions),
  createdAt: toTimestamp(row.role_created_at),
  updatedAt: toTimestamp(row.role_updated_at),
});

/** The user of a row, with site and role. */
export const toUser = (row: UserRow): User => ({
  id: toNumber(row.user_id),
  siteId: toNumber(row.site_id),
  roleId: toNumber(row.role_id),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  marketingId: row.marketing_id,
  chatId: row.chat_id,
  emailVerifiedAt: row.email_verified_at === null ? null : toTimestamp(row.email_verified_at),
  totalSpent: toNumber(row.total_spent),
  metadata: toJson(row.metadata),
  settings: toJson(row.settings),
  status: row.status,
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
  site: toSite(row),
  role: toRole(row),
});
