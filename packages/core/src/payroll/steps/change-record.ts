import type { Policy } from '../../domain/policy.ts';
import type { Change, RecordChange } from '../../ports/record-writing.ts';
import type { ReadAuditPorts } from '../../steps/record-read.ts';
import { recordShown } from './record-shown.ts';
import { type RecordWrite, writeRefusal, writeRequest } from './write-request.ts';

/** Fields of a record to change, and the port that changes it. */
interface FieldsWrite<Changes, T> extends RecordWrite {
  readonly fields: Changes;
  /** Whether the record may change; every record by default. */
  readonly isUsable?: (record: object) => boolean;
  readonly change: (change: RecordChange<Changes>) => Promise<Change<T>>;
}

/**
 * Changes fields of a record, and returns the record. One that had the values already is shown only,
 * and recorded as such.
 *
 * @throws `company.missing` or `employee.missing` when the caller sees no such record.
 * @throws `permission.missing` when the record is another user's, without the permission.
 * @throws `person.erased` when the record may not change.
 * @throws `record.stale` when the record has none of the expected versions.
 * @throws `input.invalid` when a field breaks a rule.
 */
export const changeRecord = async <Changes, T>(
  ports: ReadAuditPorts,
  policy: Policy,
  { fields, change, isUsable, ...write }: FieldsWrite<Changes, T>,
): Promise<T> => {
  const { kind, caller, id } = write;
  const result = await change({
    ...writeRequest(ports, write, 'update'),
    fields,
    ...(isUsable && { isUsable }),
  });
  if (!('record' in result)) throw writeRefusal(result, kind, 'update');
  if (result.outcome === 'unchanged') await recordShown(ports, policy, { caller, kind, id });
  return result.record;
};
