import type { Role } from '@paydocs/core';

/** A role on the wire. */
export const roleResource = (role: Role) => ({
  id: role.id,
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  created_at: role.createdAt,
  updated_at: role.updatedAt,
});
