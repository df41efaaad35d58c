import { defineEntity, p } from '@mikro-orm/core';
import { address, id, integer, timestamps } from './columns.ts';
import { ofSameSite, siteId } from './references.ts';
import { UserEntity } from './user.ts';

/** The table of the companies. */
export const CompanyEntity = defineEntity({
  name: 'Company',
  tableName: 'companies',
  indexes: [{ name: 'companies_site_id_user_id_id_index', properties: ['siteId', 'userId', 'id'] }],
  uniques: [{ name: 'companies_site_id_id_unique', properties: ['siteId', 'id'] }],
  properties: {
    id: id(),
    siteId,
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id'),
    name: p.text(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    ein: p.text(),
    ...address(),
    ...timestamps(),
  },
});
