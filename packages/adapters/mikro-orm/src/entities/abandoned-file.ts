import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';

const AbandonedFileSchema = defineEntity({
  name: 'AbandonedFile',
  tableName: 'abandoned_files',
  properties: {
    uuid: p.text().primary(),
    siteId: integer(),
    version: integer(),
    abandonedAtMs: integer(),
  },
});

/** The file of a document that nobody makes anymore. */
export class AbandonedFileEntity extends AbandonedFileSchema.class {}
AbandonedFileSchema.setClass(AbandonedFileEntity);
