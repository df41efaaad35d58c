import { defineEntity, p } from '@mikro-orm/core';
import { integer } from './columns.ts';
import { UserEntity } from './user.ts';

/** The table of the reset tokens, at most one a user, as digests. Times are epoch ms. */
export const PasswordResetEntity = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    userId: () =>
      p
        .manyToOne(UserEntity)
        .mapToPk()
        .primary()
        .joinColumn('user_id')
        .deleteRule('cascade')
        .updateRule('no action')
        .index(false),
    /** The address to which the token was mailed; with another one it is worth nothing. */
    email: p.text(),
    requestId: p.text(),
    /** Empty once the token is used. */
    tokenDigest: p.text().nullable().unique().hidden(),
    mintedAtMs: integer(),
    expiresAtMs: integer(),
  },
});
