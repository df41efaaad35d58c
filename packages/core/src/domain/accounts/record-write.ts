import type { InputIssue } from '../foundation/input-rules.ts';
import type { RecordIdentity } from '../fields/record.ts';
import { Refused } from '../foundation/refused.ts';
import { refuseStale } from './expected-versions.ts';
import type { Permission } from './role.ts';
import type { Scope } from './visibility.ts';

/** What a write of a record refers to, and its key in another system; what is undefined stays. */
export interface RecordReferences {
  /** The id of the record; undefined for a new one. */
  readonly id?: number | undefined;
  /** The id of the owner, who is to be a user of the site. */
  readonly userId?: number | undefined;
  /** The id of the company, which the caller is to see. */
  readonly companyId?: number | undefined;
  /** The key of the record in another system; null for none. */
  readonly externalId?: string | null | undefined;
}

/** What other rows say about references; each is false where nothing was given. */
export interface ReferenceConflicts {
  /** The site has no such user. */
  readonly lacksUser: boolean;
  /** There is no such company, or the caller does not see it. */
  readonly lacksCompany: boolean;
  /** Another record of the site and kind has the key, or none, and `paydocs-<id>` is the key. */
  readonly isKeyTaken: boolean;
}

/**
 * Does nothing unless other rows contradict the references of a record.
 *
 * @throws `input.invalid` with the rule `reference` or `taken`, for the first conflict.
 */
export const refuseConflicts = (conflicts: ReferenceConflicts): void => {
  const issues: readonly (InputIssue | false)[] = [
    conflicts.lacksUser && { field: 'userId', rule: 'reference', to: 'user' },
    conflicts.lacksCompany && { field: 'companyId', rule: 'reference', to: 'company' },
    conflicts.isKeyTaken && { field: 'externalId', rule: 'taken' },
  ];
  const first = issues.find((issue) => issue !== false);
  if (first) throw new Refused('input.invalid', { issues: [first] });
};

/** Who writes a record, and under which condition. */
export interface WriteCondition {
  /** The kind of the record. */
  readonly kind: 'company' | 'employee';
  /** The records of the site that the caller may write. */
  readonly writable: Scope;
  /** The permission that widens them to the whole site. */
  readonly permission: Permission;
  /** The versions of which the record must have one; undefined for any. */
  readonly versions: readonly number[] | undefined;
}

/**
 * Returns a record that may be written.
 *
 * @throws `company.missing` or `employee.missing` for a record that the caller does not see.
 * @throws `permission.missing` for one that the caller sees and may not write.
 * @throws `record.stale` for one that has none of the expected versions.
 */
export const writableRecord = <T extends Pick<RecordIdentity, 'userId' | 'version'>>(
  record: T | undefined,
  { kind, writable, permission, versions }: WriteCondition,
): T => {
  if (record === undefined) throw new Refused(`${kind}.missing`);
  const { userId } = record;
  if (writable !== 'site' && writable.userId !== userId) {
    throw new Refused('permission.missing', { permission });
  }
  refuseStale(record, versions);
  return record;
};
