import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';

const KeyUseSchema = defineEntity({
  name: 'KeyUse',
  tableName: 'key_uses',
  properties: {
    kind: p.text().primary(),
    keyId: p.text().primary(),
    firstUsedAtMs: integer(),
  },
});

/** When a key of access tokens, or of SSN and EIN, was first configured. */
export class KeyUseEntity extends KeyUseSchema.class {}
KeyUseSchema.setClass(KeyUseEntity);
