import type { AuditAction, AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { Requester } from '../../domain/accounts/requester.ts';
import type { Prunable } from '../foundation/prunable.ts';

/** The place of an entry in the trail. */
export type AuditPlace = Pick<AuditEntry, 'atMs' | 'id'>;

/** A request for entries. Conditions that are left out match every entry. */
export interface AuditQuery {
  /** The site of the entries; all sites by default. */
  readonly siteId?: number | undefined;
  /** Entries of actions by this user, or that concern this user. */
  readonly userId?: number | undefined;
  /** The action of the entries; all actions by default. */
  readonly action?: AuditAction | undefined;
  /**
   * Entries of what showed or changed this employee: those with the employee as their subject, lists and
   * companies with the id among the `ids` of their details, and imports and exports of employees, which
   * concern everybody of a site.
   */
  readonly employeeId?: number | undefined;
  /** The earliest instant. */
  readonly sinceMs?: number | undefined;
  /** Entries before this instant only. */
  readonly untilMs?: number | undefined;
  /** Returns older entries than this one only: the last of the page before. */
  readonly olderThan?: AuditPlace | undefined;
  /** Returns this entry and newer ones only. */
  readonly notOlderThan?: AuditPlace | undefined;
  /** The maximum of entries. */
  readonly limit: number;
  /** Who waits for the rows; without a requester the operator. */
  readonly requester?: Requester;
}

/** A request to remove expired entries. */
export interface AuditPruning {
  /** Entries before this instant are removed. */
  readonly beforeMs: number;
  /** The maximum of entries. */
  readonly limit: number;
}

/**
 * The audit trail. Ports that write take the entry of what they do, and store both or neither.
 */
export interface AuditLog extends Pick<Prunable, 'countPrunable'> {
  /** Stores the entry durably. An entry with this instant and id that is stored already stays. */
  add(entry: AuditEntry): Promise<void>;
  /**
   * Accepts an entry, and stores it within a second together with others: for reads, which do not wait
   * for it and go on while no write is possible. In a transaction of a host the entry is stored in any
   * case, whether the host commits or not. Entries that wait are lost with the process. Rejects
   * with `Unavailable` when too many wait.
   */
  addSoon(entry: AuditEntry): Promise<void>;
  /** Returns the entries that match, the newest first; entries of one instant by descending id. */
  find(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** Returns the place of the entry that `find` returns as number `limit`; undefined if there are fewer. */
  placeAt(query: AuditQuery): Promise<AuditPlace | undefined>;
  /** Removes the oldest expired entries, and returns their number. Parallel calls share the work. */
  prune(pruning: AuditPruning): Promise<number>;
}
