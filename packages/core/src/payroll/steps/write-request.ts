import type { AuditAction } from '../../domain/audit-entry.ts';
import type { Caller } from '../../domain/caller.ts';
import { validateList } from '../../domain/list-values.ts';
import { validateId } from '../../domain/page.ts';
import { Refused } from '../../domain/refused.ts';
import type { Permission } from '../../domain/role.ts';
import { fieldsOf, invalid, validate, type Validation } from '../../domain/validation.ts';
import { scopeOf, visibilityOf } from '../../domain/visibility.ts';
import type { Ports } from '../../ports/index.ts';
import type { Change, RecordRemoval, RemovalResult } from '../../ports/record-writing.ts';
import { auditEntry } from '../../steps/audit-entry.ts';

/** The condition of a write; undefined means none. */
export interface WriteOptions {
  /**
   * The versions of which the record must have one: the last writer wins without them, and none fits an
   * empty list.
   */
  readonly versions?: readonly number[] | undefined;
}

/** A kind of records that users write. */
export type WrittenKind = 'company' | 'employee';

/** A write of a record by a caller. */
export interface RecordWrite {
  readonly kind: WrittenKind;
  readonly caller: Caller;
  readonly id: number;
  readonly options: WriteOptions;
}

/** The ports of every write. */
export type WritePorts = Pick<Ports, 'clock' | 'random' | 'requestOrigin'>;

const resources = { company: 'companies', employee: 'employees' } as const;

/** The permission of a write, and the action that the audit trail names. */
type Action = 'update' | 'delete';

/** Returns the permission to write the records of others. */
export const permissionOf = (kind: WrittenKind, action: 'create' | Action): Permission =>
  `${resources[kind]}:${action}`;

const validateVersions = (input: unknown): Validation<readonly number[] | undefined> => {
  if (input === undefined) return { value: undefined };
  // No list is not an empty one, which no version fits.
  return input === null ? invalid({ rule: 'list' }) : validateList(input, validateId);
};

/**
 * Returns the request to write a record, as ports take it.
 *
 * @throws `input.invalid` for an id or a version that is none.
 */
export const writeRequest = (
  ports: WritePorts,
  { kind, caller, id: givenId, options }: RecordWrite,
  action: Action,
): RecordRemoval => {
  const { user } = caller;
  const { id, versions } = validate({
    id: validateId(givenId),
    versions: validateVersions(fieldsOf(options).versions),
  });
  const audited: AuditAction = `${kind}.${action}d`;
  return {
    visibility: visibilityOf(user),
    writable: scopeOf(user, permissionOf(kind, action)),
    id,
    versions,
    nowMs: ports.clock.nowMs(),
    audit: auditEntry(ports, {
      action: audited,
      caller,
      subject: { kind, id: String(id) },
    }),
  };
};

/** A result that is neither a change nor a removal. */
type NotWritten = Exclude<
  Change<never> | RemovalResult,
  { readonly outcome: 'changed' | 'unchanged' | 'removed' }
>;

/** Returns the refusal of a write that was not made. */
export const writeRefusal = (result: NotWritten, kind: WrittenKind, action: Action): Refused => {
  const { outcome } = result;
  if (outcome === 'missing') return new Refused(`${kind}.missing`);
  if (outcome === 'stale') return new Refused('record.stale', { version: result.version });
  if (outcome === 'referenced') return new Refused('record.referenced');
  if (outcome === 'unusable') return new Refused('person.erased');
  return outcome === 'forbidden'
    ? new Refused('permission.missing', { permission: permissionOf(kind, action) })
    : new Refused('input.invalid', { issues: [result.issue] });
};
