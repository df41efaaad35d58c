import type { RoleRows, Roles } from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import type { MemoryTables } from './memory-tables.ts';

/** Creates `Roles` on the tables. */
export const memoryRoles = ({ roles }: Pick<MemoryTables, 'roles'>): Roles => ({
  list: async () => copyOf([...roles.values()]),
  findByName: async (name) => copyOf([...roles.values()].find((role) => role.name === name)),
});

/** Creates the roles of a transaction. */
export const memoryRoleRows = ({ roles }: Pick<MemoryTables, 'roles'>): RoleRows => ({
  lock: async () => copyOf([...roles.values()]),
  add: async (role) => {
    const id = Math.max(...roles.keys()) + 1;
    roles.set(id, copyOf({ id, ...role }));
  },
  save: async (role) => void roles.set(role.id, copyOf(role)),
});
