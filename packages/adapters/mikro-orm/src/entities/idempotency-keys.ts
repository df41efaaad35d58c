import { defineEntity, p } from '@mikro-orm/core';
import type { RequestAnswer } from '@paydocs/core';
import { SiteEntity } from './accounts.ts';
import { id, idOf, integer } from './columns.ts';
import { AnswerType } from './encrypted-text.ts';
import { encryptionHooks, encryptionTriggers } from './encryption-hooks.ts';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  indexes: [{ properties: ['expiresAtMs'] }, { properties: ['siteId', 'recordKind', 'recordId'] }],
  triggers: encryptionTriggers('idempotency_keys'),
  hooks: encryptionHooks,
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    /** The record that the answer shows; it may be gone. */
    recordKind: p.text().$type<RequestAnswer['recordKind']>(),
    recordId: integer(),
    keyDigest: p.text().unique(),
    answer: p.type(AnswerType),
    expiresAtMs: integer(),
  },
});

/** The answer to a request with an idempotency key, until the key expires. Times are epoch ms. */
export class IdempotencyKeyEntity extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKeyEntity);
