import { type Role, type User, versionOf } from '@paydocs/core';
import { entityTag } from '../output/record.ts';
import { siteResource } from './site.ts';

/** The JSON representation of a role. Its list is a copy, since V8 takes twice as long to encode a frozen one. */
export const roleResource = (role: Role) => ({
  id: role.id,
  name: role.name,
  description: role.description,
  permissions: [...role.permissions],
  created_at: role.createdAt,
  updated_at: role.updatedAt,
});

/** The JSON representation of a user, with site and role embedded. */
export const userResource = (user: User) => ({
  id: user.id,
  site_id: user.siteId,
  role_id: user.roleId,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  marketing_id: user.marketingId,
  chat_id: user.chatId,
  email_verified_at: user.emailVerifiedAt,
  total_spent: user.totalSpent,
  metadata: user.metadata,
  settings: user.settings,
  status: user.status,
  created_at: user.createdAt,
  updated_at: user.updatedAt,
  site: siteResource(user.site),
  role: roleResource(user.role),
  meta: {
    is_verified: user.emailVerifiedAt !== null,
    permissions: [...user.role.permissions],
  },
});

/** The entity tag of a user: the version, and what is shown that changes without a new one. */
export const userTag = (user: User): string =>
  entityTag(versionOf(user), [user.totalSpent, roleResource(user.role), siteResource(user.site)]);

/** What a response shows of a user, for the entity tag of a record that embeds the user. */
export const embeddedUser = (user: User): readonly unknown[] => [user.id, userTag(user)];
