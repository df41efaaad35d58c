import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: { id: p.text().primary(), expiresAtMs: integer().index() },
});

/** A challenge for a passkey of anybody, by its digest. Times are epoch ms. */
export class PasskeyChallengeEntity extends PasskeyChallengeSchema.class {}
PasskeyChallengeSchema.setClass(PasskeyChallengeEntity);
