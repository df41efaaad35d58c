import { defineEntity, p } from '@mikro-orm/core';
import { SiteEntity, UserEntity } from './accounts.ts';
import { idOf, integer, ofSameSite } from './columns.ts';

const IdentitySchema = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  indexes: [{ properties: ['userId'] }],
  uniques: [{ properties: ['siteId', 'issuer', 'subject'] }],
  properties: {
    id: p.text().primary(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    userId: integer(),
    user: () => ofSameSite(UserEntity, 'user_id').deleteRule('cascade'),
    issuer: p.text(),
    subject: p.text(),
    linkedAtMs: integer(),
  },
});

/** The link of an account of an identity provider to a user. The time is epoch ms. */
export class IdentityEntity extends IdentitySchema.class {}
IdentitySchema.setClass(IdentityEntity);
