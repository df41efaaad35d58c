import type { Permission, Users } from '@paydocs/core';

/** Returns users, whom `callerFor` finds with other permissions than those of their roles. */
export const usersWith = (
  users: Users,
  permissionsOf: (own: readonly Permission[]) => readonly Permission[],
): Users => ({
  ...users,
  find: async (id) => {
    const user = await users.find(id);
    if (user === undefined) return undefined;
    return { ...user, role: { ...user.role, permissions: permissionsOf(user.role.permissions) } };
  },
});
