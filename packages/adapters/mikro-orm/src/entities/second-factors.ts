import { defineEntity, p } from '@mikro-orm/core';
import type { SecondFactor, SignInChallenge } from '@paydocs/core';
import { SiteEntity, UserEntity } from './accounts.ts';
import { id, idOf, integer, nullableInteger, nullableText, ofSameSite } from './columns.ts';
import { FactorSecretType } from './encrypted-text.ts';
import { encryptionHooks, encryptionTriggers } from './encryption-hooks.ts';
import { jsonColumns } from './json-columns.ts';

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  checks: jsonColumns('second_factors', 'array', 'recovery_digests', 'challenges'),
  triggers: encryptionTriggers('second_factors'),
  hooks: encryptionHooks,
  properties: {
    id: id(),
    siteId: () => idOf(SiteEntity, 'site_id'),
    userId: integer().unique(),
    user: () => ofSameSite(UserEntity, 'user_id').deleteRule('cascade'),
    kind: p.text().$type<SecondFactor['kind']>(),
    secret: p.type(FactorSecretType).hidden(),
    createdAtMs: integer(),
    confirmedAtMs: nullableInteger(),
    lastStep: nullableInteger(),
    recoveryDigests: p.json<readonly string[]>().hidden(),
    challenges: p.json<readonly SignInChallenge[]>().hidden(),
    warningId: nullableText(),
    warnedAtMs: nullableInteger(),
  },
});

/** The second factor of a user. Times are epoch ms. */
export class SecondFactorEntity extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactorEntity);
