import type { Email } from '../../ports/mail/mailer.ts';

/** Why no e-mail is sent for an entry. */
export type SkipReason =
  /** No account has the address, or the user does not exist any more. */
  | 'account-unknown'
  /** The account is not Active, or its site is not active. */
  | 'account-inactive'
  /** The site of the account has turned passwords off. */
  | 'password-disabled'
  /** The account's role may not use the surface of the request. */
  | 'role-forbidden'
  /** The account's last e-mail of this kind is too recent, or its address has just changed. */
  | 'mailed-recently'
  /** The address is verified already, or the last e-mail of this kind is too recent. */
  | 'verified-or-mailed-recently'
  /** The address belongs to an account by now. */
  | 'address-taken'
  /** The user has asked for another address since, or something has ended the request. */
  | 'change-withdrawn'
  /** The sign-in had a right code, or the account's last e-mail of this kind is too recent. */
  | 'signed-in-or-mailed-recently'
  /** The document is void or removed, or not of the person any more. */
  | 'document-withdrawn'
  /** The employee of the invitation was untied from the account. */
  | 'invitation-withdrawn'
  /** Two attempts with an unknown outcome are recorded: a third could be a third e-mail. */
  | 'attempts-exhausted';

/** An e-mail to send, or the reason to send none, or none now. */
export type PreparedEmail =
  | { readonly email: Email }
  | { readonly skipped: SkipReason }
  | { readonly postponed: string }
  /** Whether there is an e-mail is decided later. */
  | { readonly waitsUntilMs: number };
