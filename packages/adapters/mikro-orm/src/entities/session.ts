import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';
import { UserEntity } from './user.ts';

/** The table of the sessions: the truth about whether a token still holds. Times are epoch ms. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  indexes: [{ name: 'sessions_user_id_index', properties: ['userId'] }],
  properties: {
    id: p.text().primary(),
    userId: () =>
      p.manyToOne(UserEntity).mapToPk().joinColumn('user_id').index(false).deleteRule('cascade'),
    tokenId: p.text(),
    tokenIssuedAtMs: integer(),
    previousTokenId: p.text().nullable(),
    previousTokenUntilMs: integer().nullable(),
    expiresAtMs: integer(),
    revokedAtMs: integer().nullable(),
  },
});
