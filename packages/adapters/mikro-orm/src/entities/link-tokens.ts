import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from './accounts.ts';
import { idOf, integer } from './columns.ts';

/** The columns of a token that was sent to a user as a link, at most one for each user. */
const linkToken = {
  userId: () => idOf(UserEntity, 'user_id').primary().deleteRule('cascade').updateRule('no action'),
  /** The address to which the token is sent; it is valid for that address only. */
  email: p.text(),
  requestId: p.text(),
  /** `null` once the token is used, and before there is one. */
  tokenDigest: p.text().nullable().unique().hidden(),
  issuedAtMs: integer(),
  expiresAtMs: integer(),
};

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  indexes: [{ properties: ['expiresAtMs'] }],
  properties: linkToken,
});

/** A reset token as its digest, at most one for each user. Times are epoch ms. */
export class PasswordResetEntity extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordResetEntity);

const EmailVerificationSchema = defineEntity({
  name: 'EmailVerification',
  tableName: 'email_verifications',
  indexes: [{ properties: ['expiresAtMs'] }],
  properties: linkToken,
});

/** A verification token as its digest, at most one for each user. Times are epoch ms. */
export class EmailVerificationEntity extends EmailVerificationSchema.class {}
EmailVerificationSchema.setClass(EmailVerificationEntity);

const PendingEmailSchema = defineEntity({
  name: 'PendingEmail',
  tableName: 'pending_emails',
  indexes: [{ properties: ['expiresAtMs'] }],
  properties: linkToken,
});

/** An address that a user wants to have, with the digest of its token, at most one for each user. Times are epoch ms. */
export class PendingEmailEntity extends PendingEmailSchema.class {}
PendingEmailSchema.setClass(PendingEmailEntity);
