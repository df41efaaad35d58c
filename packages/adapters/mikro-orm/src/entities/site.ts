import { defineEntity, p } from '@mikro-orm/core';
import { id, timestamps } from './columns.ts';

/** The table of the sites. */
export const SiteEntity = defineEntity({
  name: 'Site',
  tableName: 'sites',
  properties: {
    id: id(),
    identifier: p.text().unique(),
    name: p.text(),
    logo: p.text().nullable(),
    paymentProcessors: p.json<readonly string[]>(),
    documentTypes: p.json<readonly string[]>(),
    status: p.text(),
    ...timestamps(),
  },
});
