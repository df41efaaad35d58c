import type { Site, UserRecord } from '@paydocs/core';
import { fromTimestamp } from '../sql/columns.ts';
import type { Dialect } from '../sql/dialect.ts';

/** A site as it is stored. */
export const siteColumnsOf = (dialect: Dialect) => (site: Site) => ({
  id: site.id,
  identifier: site.identifier,
  name: site.name,
  logo: site.logo,
  payment_processors: JSON.stringify(site.paymentProcessors),
  document_types: JSON.stringify(site.documentTypes),
  status: site.status,
  created_at: fromTimestamp(dialect, site.createdAt),
  updated_at: fromTimestamp(dialect, site.updatedAt),
});

/** A user as it is stored, with the first password version. */
export const userColumnsOf = (dialect: Dialect) => (user: UserRecord) => ({
  id: user.id,
  site_id: user.siteId,
  role_id: user.roleId,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  marketing_id: user.marketingId,
  chat_id: user.chatId,
  email_verified_at:
    user.emailVerifiedAt === null ? null : fromTimestamp(dialect, user.emailVerifiedAt),
  total_spent: user.totalSpent,
  metadata: JSON.stringify(user.metadata),
  settings: JSON.stringify(user.settings),
  status: user.status,
  password_hash: user.passwordHash,
  created_at: fromTimestamp(dialect, user.createdAt),
  updated_at: fromTimestamp(dialect, user.updatedAt),
});
