import { defineEntity, p } from '@mikro-orm/core';
import type { Permission } from '@paydocs/core';
import { id, timestamps } from './columns.ts';

/** The table of the roles. */
export const RoleEntity = defineEntity({
  name: 'Role',
  tableName: 'roles',
  properties: {
    id: id(),
    name: p.text().unique(),
    description: p.text(),
    permissions: p.json<readonly Permission[]>(),
    ...timestamps(),
  },
});
