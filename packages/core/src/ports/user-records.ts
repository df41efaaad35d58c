import type { AuditEntry } from '../domain/audit-entry.ts';
import type { RawJson } from '../domain/raw-json.ts';
import type { Timestamp } from '../domain/timestamp.ts';
import type { RecordOutcome } from './records.ts';

/**
 * A user of an import. Null keeps the value of an existing user. For a new one it is empty, and for
 * `role`, `status` and `passwordHash` that of {@link UserBatch.defaults}.
 */
export interface ImportedUser {
  /** In canonical form; the key of the user, unique over all sites. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The name of the role. */
  readonly role: string | null;
  readonly status: string | null;
  readonly passwordHash: string | null;
  readonly emailVerifiedAt: Timestamp | null;
  readonly marketingId: string | null;
  readonly chatId: string | null;
  readonly totalSpent: number | null;
  readonly metadata: RawJson | null;
  readonly settings: RawJson | null;
  /** Null for a new user: now. */
  readonly createdAt: Timestamp | null;
  /** Null: now for a user who is added or changed. */
  readonly updatedAt: Timestamp | null;
  /** The store adds the user as the subject, and the sorted names of changed columns as `fields`. */
  readonly audit: AuditEntry;
}

/** Users of one site to add or change; no address occurs twice. */
export interface UserBatch {
  readonly siteId: number;
  readonly nowMs: number;
  readonly users: readonly ImportedUser[];
  readonly defaults: {
    readonly role: string;
    readonly status: string;
    readonly passwordHash: string;
  };
  /** The name of the role of which an Active user keeps role and status. */
  readonly keptRole: string;
  /** Whether nothing is stored, and the outcomes are only determined. */
  readonly dryRun: boolean;
}

/** Users by their addresses, for imports. */
export interface UserRecords {
  /**
   * Adds the users with new addresses and changes the others, in one transaction. A user without a
   * difference stays as it is. Returns the outcome of each user, in order, and records the entry of
   * each user who is added or changed.
   *
   * - A hash replaces only a bcrypt hash, which no sign-in has replaced yet, or the default hash:
   *   never a password that was chosen since. It counts as a new password.
   * - A new role, status or password ends every session of the user. A new status also ends the reset
   *   and verification links.
   *
   * A user is refused alone, and the others are stored: with the rule `taken` on `email` when the
   * address belongs to another site, with `reference` on `role` for an unknown role, and with
   * `protected` on `role` or `status` when an Active user with {@link UserBatch.keptRole} would lose it.
   */
  upsert(batch: UserBatch): Promise<readonly RecordOutcome[]>;
}
