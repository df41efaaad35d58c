import type { Surface } from '../domain/surface.ts';

/** Work that was accepted and is done later. */
export type OutboxTask =
  | {
      readonly kind: 'password-reset';
      /** In canonical form, as requested: nobody has looked yet whether it has an account. */
      readonly email: string;
      readonly surface: Surface;
    }
  | { readonly kind: 'password-changed'; readonly userId: number };

/** A task on its way. */
export interface OutboxEntry {
  readonly id: string;
  readonly task: OutboxTask;
  readonly createdAtMs: number;
  /** How often it was tried and is known to have failed. */
  readonly failures: number;
}

/** A worker's wish for an entry. */
export interface OutboxClaim {
  readonly nowMs: number;
  /** How long no other worker gets the entry. */
  readonly leaseMs: number;
}

/** Tasks that outlive a crash: an accepted one is handed out until somebody tells how it ended. */
export interface Outbox {
  /** Stores the task; once this resolves it survives the process. */
  add(entry: Omit<OutboxEntry, 'failures'>): Promise<void>;
  /** The oldest due entry, for this worker alone until the lease ends; parallel claims get others. */
  claim(claim: OutboxClaim): Promise<OutboxEntry | undefined>;
  /**
   * Notes that the entry's email goes out next, unless it has two notes whose outcome nobody told:
   * then it is never handed out again, and nobody gets a third email. Tells whether it did.
   */
  beginSending(id: string): Promise<boolean>;
  /** The task is done: the entry goes. */
  settle(id: string): Promise<void>;
  /** The email certainly did not go: takes the note back, and the entry is due again then. */
  postpone(id: string, dueAtMs: number): Promise<void>;
  /** Nobody tries again: the entry stays for an operator to see. */
  fail(id: string): Promise<void>;
}
