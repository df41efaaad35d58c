import { defineEntity, p } from '@mikro-orm/core';
import { SiteEntity } from './accounts.ts';
import { id, idOf, integer, nullableInteger } from './columns.ts';

const LayoutSchema = defineEntity({
  name: 'Layout',
  tableName: 'layouts',
  uniques: [{ properties: ['siteId', 'name', 'version'] }],
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    name: p.text(),
    version: p.integer(),
    /** The name of the type of documents. */
    type: p.text(),
    /** The blocks, as JSON. */
    layout: p.text(),
    createdAtMs: integer(),
    updatedAtMs: integer(),
    /** When the version was replaced or removed; null while it is in use. */
    endedAtMs: nullableInteger(),
  },
});

/** A version of a layout of a site. Times are epoch ms. */
export class LayoutEntity extends LayoutSchema.class {}
LayoutSchema.setClass(LayoutEntity);
