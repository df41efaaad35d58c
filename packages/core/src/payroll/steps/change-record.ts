import { changeOfHostFields } from '../../domain/fields/change-of-host-fields.ts';
import { hostFieldsOf } from '../../domain/fields/host-fields.ts';
import type { RawJson } from '../../domain/values/raw-json.ts';
import type { FieldChanges, Fields } from '../../domain/fields/field.ts';
import { withMergedObjects } from '../../domain/fields/merge-patch.ts';
import { requireFreshReader } from '../../domain/accounts/freshness.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import type { RecordIdentity } from '../../domain/fields/record.ts';
import {
  type RecordReferences,
  refuseConflicts,
  writableRecord,
} from '../../domain/accounts/record-write.ts';
import { Refused } from '../../domain/foundation/refused.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import type { Ports } from '../../ports/index.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import type { ReadAuditPorts } from '../../steps/audit/audit-read.ts';
import { auditShown } from '../../steps/audit/audit-shown.ts';
import { describedFields, type HostRecordPorts } from './described-fields.ts';
import { type RecordWrite, writeRequest } from './write-request.ts';
import { resources, type WrittenKind } from './written-kinds.ts';

/** The ports of a change. */
export type ChangePorts = ReadAuditPorts & HostRecordPorts & Pick<Ports, 'store'>;

/** Fields of a record to change, as a caller gives them. */
interface FieldsWrite<Of extends Fields, T extends WithHostValues> extends RecordWrite {
  readonly kind: WrittenKind<T, Of>;
  readonly input: object;
  /** Validates the fields that are given, or all of them: a missing one is null then. */
  readonly validate: (fields: Fields, input: object) => object;
}

/** A record with the values of the host's fields. */
interface WithHostValues extends RecordIdentity {
  readonly fields: RawJson;
}

/**
 * Changes fields of a record, and returns the record. One that had the values already is shown only,
 * and recorded as such.
 *
 * @throws `company.missing` or `employee.missing` when the caller sees no such record.
 * @throws `permission.missing` when the record is another user's, without the permission.
 * @throws `person.erased` when the record may not change.
 * @throws `reauthentication.required` for an employee, as `showEmployee` does: the record is returned.
 * @throws `record.stale` when the record has none of the expected versions.
 * @throws `input.invalid` when a field breaks a rule.
 */
export const changeRecord = async <Of extends Fields, T extends WithHostValues>(
  ports: ChangePorts,
  policy: Policy,
  { kind, input, validate, ...write }: FieldsWrite<Of, T>,
): Promise<T> => {
  const { caller } = write;
  const { name } = kind;
  if (kind.hasSsn) requireFreshReader(caller, { nowMs: ports.clock.nowMs(), policy });
  const set = hostFieldsOf(ports, resources[name]);
  const described = describedFields(ports, { kind, caller, input });
  const given = validate(described, input);
  const { id, visibility, condition, mergesObjects } = writeRequest(name, write, 'update');
  const { record, isChanged } = await ports.store.transaction(async (tx) => {
    const rows = kind.rowsOf(tx);
    const before = writableRecord(await rows.lock(visibility, id), condition);
    if (kind.isErased(before)) throw new Refused('person.erased');
    const valid = mergesObjects
      ? validate(described, withMergedObjects(before, { input, valid: given }))
      : given;
    const {
      names,
      changes,
      record: changed,
    } = changeOfHostFields(set, { described, before, valid });
    if (names.length === 0) return { record: before, isChanged: false };

    const references: RecordReferences = { ...changes, id };
    refuseConflicts(await rows.check(visibility, references));
    const updatedAt = timestamp(ports.clock.nowMs());
    const next = { version: before.version + 1, updatedAt };
    await rows.save(before, { ...(changes as FieldChanges<Of>), ...next });
    const subject = { kind: name, id: String(id) };
    const details = { fields: names };
    await tx.audit.add(auditEntry(ports, { action: `${name}.updated`, caller, subject, details }));
    return { record: { ...before, ...changed, ...next }, isChanged: true };
  });
  if (!isChanged) await auditShown(ports, policy, { caller, kind: name, id });
  return record;
};
