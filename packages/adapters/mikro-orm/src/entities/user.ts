import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject } from '@paydocs/core';
import { id, timestamps } from './columns.ts';
import { siteId } from './references.ts';
import { RoleEntity } from './role.ts';

/** The table of the users. */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  uniques: [{ name: 'users_site_id_id_unique', properties: ['siteId', 'id'] }],
  properties: {
    id: id(),
    siteId,
    roleId: () => p.manyToOne(RoleEntity).mapToPk().joinColumn('role_id').index(false),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text().unique(),
    marketingId: p.text().nullable(),
    chatId: p.text().nullable(),
    emailVerifiedAt: p.datetime(3).nullable(),
    totalSpent: p.decimal('number').precision(12).scale(2),
    metadata: p.json<JsonObject>(),
    settings: p.json<JsonObject>(),
    status: p.text(),
    passwordHash: p.text().hidden(),
    passwordVersion: p.integer().default(1).hidden(),
    ...timestamps(),
  },
});
