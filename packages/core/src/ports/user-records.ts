import type { AuditEntry } from '../domain/audit-entry.ts';
import type { FieldValues } from '../domain/field.ts';
import type { importedUserFields } from '../domain/user-fields.ts';
import type { RecordOutcome } from './records.ts';

/** A user of an import; null keeps the value of an existing user. */
export interface ImportedUser extends FieldValues<typeof importedUserFields> {
  /** The store adds the user as the subject, and the sorted names of changed columns as `fields`. */
  readonly audit: AuditEntry;
}

/** Users of one site to add or change; no address occurs twice. */
export interface UserBatch {
  /** The id of the site. */
  readonly siteId: number;
  /** The current time, in milliseconds since 1970. */
  readonly nowMs: number;
  /** The users to add or change, by their addresses. */
  readonly users: readonly ImportedUser[];
  /** What users get whose row does not say it. */
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
