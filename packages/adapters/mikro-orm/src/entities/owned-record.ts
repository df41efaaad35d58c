import { p } from '@mikro-orm/core';
import { SiteEntity, UserEntity } from './accounts.ts';
import { id, idOf, integer, nullableText, ofSameSite, recordOf, timestamps } from './columns.ts';

/** The properties of every record that a user of a site owns. */
export const ownedRecord = () => ({
  id: id(),
  siteId: () => idOf(SiteEntity, 'site_id'),
  site: () => recordOf(SiteEntity, 'site_id'),
  userId: integer(),
  user: () => ofSameSite(UserEntity, 'user_id'),
  /** The key of the record in another system, for imports and exports. */
  externalId: nullableText(),
  /** Increased by each flush that changes the record: MikroORM compares it with the stored one. */
  version: p.integer().version(),
  ...timestamps(),
});
