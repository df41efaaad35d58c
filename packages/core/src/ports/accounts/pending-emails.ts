import type { PendingEmail } from '../../domain/accounts/pending-email.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** The addresses that users want to have. */
export interface PendingEmails extends Prunable {
  /** Returns the id of the user whose address a token is for, expired or not. Locks nothing. */
  findUserId(tokenDigest: string): Promise<number | undefined>;
}

/** The addresses that users want to have, in a transaction. */
export interface PendingEmailRows {
  /** Returns the address that a locked user wants to have. */
  of(userId: number): Promise<PendingEmail | undefined>;
  /** Stores it for a locked user, in place of an earlier one. */
  save(pending: PendingEmail): Promise<void>;
  /** Removes it, if there is one: no link makes it the address of the locked user. */
  removeOf(userId: number): Promise<void>;
}
