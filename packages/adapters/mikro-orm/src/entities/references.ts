import { p } from '@mikro-orm/core';
import { SiteEntity } from './site.ts';

type Entity = Parameters<typeof p.manyToOne>[0];

/** The site of a record, as its id. */
export const siteId = () => p.manyToOne(SiteEntity).mapToPk().joinColumn('site_id').index(false);

/**
 * Another record of the same site. The reference is by site and id, so that the database itself
 * refuses a row that points across sites. To write it, set the property of the column's name.
 */
export const ofSameSite = <Target extends Entity>(target: Target, column: string) =>
  p
    .manyToOne(target)
    .joinColumns('site_id', column)
    .referencedColumnNames('site_id', 'id')
    .nullable()
    .deleteRule('no action')
    .updateRule('no action')
    .index(false);
