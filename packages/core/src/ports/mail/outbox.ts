import type { AccountNotice, AddressNotice } from '../../domain/accounts/account-notices.ts';
import type { DocumentNotice } from '../../domain/records/document-notices.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { OutboxState } from '../../domain/queues/outbox-state.ts';
import type { SiteTurns } from '../../domain/queues/site-lanes.ts';
import type { Surface } from '../../domain/foundation/surface.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** Work to do after the request that caused it. */
export type OutboxTask =
  | {
      readonly kind: 'password-reset';
      /** In canonical form, as requested; the address may have no account. */
      readonly email: string;
      readonly surface: Surface;
    }
  | { readonly kind: Exclude<AccountNotice, AddressNotice>; readonly userId: number }
  | {
      readonly kind: AddressNotice;
      readonly userId: number;
      /** The address from before the change, in canonical form: the e-mail goes there. */
      readonly email: string;
    }
  | DocumentNotice
  /** A link with which the user chooses a password, of an account that an operator created. */
  | { readonly kind: 'invitation'; readonly userId: number }
  /** A link to the address that the user wants to have. */
  | { readonly kind: 'email-change'; readonly userId: number }
  | {
      readonly kind: 'email-verification';
      /** In canonical form, as requested; the address may have no account. */
      readonly email: string;
    };

/** The result of a request that added an entry to the outbox. */
export interface OutboxReceipt {
  /** The id of the entry, which is no secret. */
  readonly outboxId: string;
}

/** A stored task. */
export interface OutboxEntry {
  /** The id of the entry: 128 random bits as base64url. */
  readonly id: string;
  /**
   * The site of the recipient; null if the request gave an address, since a look at its account would show
   * whether there is one.
   */
  readonly siteId: number | null;
  /** What to send, and to whom. */
  readonly task: OutboxTask;
  /** The time of the creation, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** The number of attempts in a row that are known to have failed. */
  readonly failures: number;
}

/** A task to store. */
export interface NewOutboxEntry extends Omit<OutboxEntry, 'failures'> {
  /** The entry of the audit trail that is stored with it; none by default. */
  readonly audit?: AuditEntry | undefined;
}

/** An entry as operators see it. */
export interface OutboxStatus extends OutboxEntry {
  /** Whether the entry waits, is being sent, or has failed. */
  readonly state: OutboxState;
  /** When a worker may claim the entry, by the clock of the node that set the time. */
  readonly dueAtMs: number;
}

/** A request for the entries of an outbox. */
export interface OutboxListRequest {
  /** The maximum number of entries. */
  readonly limit: number;
  /** Leaves out waiting entries that were created at this time or later; none by default. */
  readonly waitingSinceMs?: number | undefined;
}

/** A worker's request for the next entry. */
export interface OutboxClaim extends SiteTurns {
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** How long no other worker can claim the entry. */
  readonly leaseMs: number;
  /** The longest lease or postponement: a due time further ahead was set under a wrong clock. */
  readonly delayMaxMs: number;
  /** An entry that is overdue for longer was postponed under a wrong clock, or no worker ran. */
  readonly overdueMaxMs: number;
}

/** What a failed delivery changes. */
export interface OutboxPostponement {
  /** The time of the next attempt, in milliseconds since 1970. */
  readonly dueAtMs: number;
  /** Whether this delivery recorded an attempt, which is then removed. */
  readonly removesAttempt: boolean;
}

/**
 * Tasks that survive a crash: an entry can be claimed until it is completed or failed. An entry that
 * can never be claimed again, since it failed or two attempts have an unknown outcome, ended with its
 * last lease, but not before its creation.
 */
export interface Outbox extends Prunable {
  /** Stores the task durably, due at once by any clock. */
  add(entry: NewOutboxEntry): Promise<void>;
  /**
   * Leases an entry of the site whose turn is next (`turnOf`) among those that have a due one: the entry which
   * is due for longest, then the oldest. Parallel claims return different entries, and none of
   * `exceptSiteIds`. An entry whose due time was set under a wrong clock is due, and its failures start
   * again from 0: while clocks differ, they do not measure how long an entry has been retried.
   */
  claim(claim: OutboxClaim): Promise<OutboxEntry | undefined>;
  /**
   * Records that the entry's e-mail is about to be sent, unless two attempts with an unknown
   * outcome are already recorded. Such an entry is never claimed again, so that no user gets a third
   * e-mail. Returns whether the attempt was recorded.
   */
  countAttempt(id: string): Promise<boolean>;
  /** Deletes the entry: its task is done. */
  complete(id: string): Promise<void>;
  /** Counts a failure, since the e-mail was certainly not sent, and makes the entry due later. */
  postpone(id: string, postponement: OutboxPostponement): Promise<void>;
  /**
   * Ends the lease of an entry whose worker stops: the entry is due at this time. Counts no failure,
   * and keeps the recorded attempts.
   */
  release(id: string, dueAtMs: number): Promise<void>;
  /** Marks the entry as failed: operators can see the entry, and no worker claims it again. */
  fail(id: string): Promise<void>;
  /** Returns the entries in the order of their creation, then of their ids. Changes nothing. */
  list(request: OutboxListRequest): Promise<readonly OutboxStatus[]>;
  /**
   * Makes an entry that no worker claims due at once by any clock, without failures and recorded
   * attempts. Returns whether there was such an entry; a waiting entry stays as it is. The entry of
   * the audit trail is stored with the change, and not without it.
   */
  retry(id: string, audit?: AuditEntry): Promise<boolean>;
}
