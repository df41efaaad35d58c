import { defineEntity, p } from '@mikro-orm/core';
import { address, foldedOf, id, integer, timestamps } from './columns.ts';
import { countingTriggers } from './counters.ts';
import { ofSameSite, siteId } from './references.ts';
import { UserEntity } from './user.ts';

/** The table of the companies, with an index for every order of the list. */
export const CompanyEntity = defineEntity({
  name: 'Company',
  tableName: 'companies',
  indexes: [
    { name: 'companies_site_id_user_id_id_index', properties: ['siteId', 'userId', 'id'] },
    {
      name: 'companies_site_id_name_folded_id_index',
      properties: ['siteId', 'nameFolded', 'id'],
    },
    { name: 'companies_site_id_created_at_id_index', properties: ['siteId', 'createdAt', 'id'] },
  ],
  uniques: [{ name: 'companies_site_id_id_unique', properties: ['siteId', 'id'] }],
  triggers: countingTriggers('companies', 'count'),
  properties: {
    id: id(),
    siteId,
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id'),
    name: p.text(),
    nameFolded: foldedOf('name'),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    ein: p.text(),
    ...address(),
    ...timestamps(),
  },
});
