/**
 * What may happen to an account of which its user is told, in an e-mail without a link. After `sign-in-unfinished` a
 * sign-in with the right password had no right code.
 */
export const ACCOUNT_NOTICES = [
  'email-change-requested',
  'email-changed',
  'password-changed',
  'api-token-created',
  'second-factor-enabled',
  'second-factor-disabled',
  'second-factor-reset',
  'identity-linked',
  'identity-unlinked',
  'recovery-code-used',
  'recovery-codes-renewed',
  'sign-in-unfinished',
] as const;

/** What is told to the mailbox from before a change of the address, whenever it is sent. */
export type AddressNotice = Extract<
  AccountNotice,
  'email-change-requested' | 'email-changed' | 'recovery-codes-renewed'
>;

/** What has happened to an account, in an e-mail without a link. */
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
