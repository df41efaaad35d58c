import type { Caller } from '../../domain/caller.ts';
import {
  type FieldChangeInputs,
  type Fields,
  type FieldValues,
  integer,
  withDefault,
} from '../../domain/field.ts';
import { validateId } from '../../domain/page.ts';
import type { Policy } from '../../domain/policy.ts';
import { requirePermission } from '../../domain/require-permission.ts';
import { validateFields } from '../../domain/validate-fields.ts';
import { visibilityOf } from '../../domain/visibility.ts';
import type { Creation } from '../../ports/creation.ts';
import type { Ports } from '../../ports/index.ts';
import type { RecordCreation } from '../../ports/record-writing.ts';
import { auditEntry } from '../../steps/audit-entry.ts';
import { type CreatedRecord, createdRecord } from '../../steps/created-record.ts';
import { type CreationOptions, idempotentRequest } from '../../steps/idempotent-request.ts';
import type { ReadAuditPorts } from '../../steps/record-read.ts';
import { recordShown } from './record-shown.ts';
import { permissionOf, type WrittenKind } from './write-request.ts';

/** The ports of a creation. */
export type CreationPorts = ReadAuditPorts & Pick<Ports, 'digest'>;

/** The owner of a new record. */
export interface NewOwner {
  /** A user of the site: the caller by default. */
  readonly userId?: number | null | undefined;
}

/** A record to create, and the port that creates it. */
interface NewRecord<Of extends Fields, T> {
  readonly kind: WrittenKind;
  readonly caller: Caller;
  readonly writable: Of;
  readonly input: FieldChangeInputs<Of> & NewOwner;
  readonly options: CreationOptions;
  readonly create: (creation: RecordCreation<FieldValues<Of>>) => Promise<Creation<T>>;
}

/**
 * Creates a record. An answer that an earlier request got is shown again, and recorded as such.
 *
 * @throws `input.invalid` when a field or the idempotency key breaks a rule.
 * @throws `permission.missing` for another owner than the caller, without the permission.
 * @throws `idempotency.running` while an earlier request with the key is under way.
 * @throws `idempotency.mismatch` when the key was used for another request.
 */
export const createRecord = async <Of extends Fields, T extends { readonly id: number }>(
  ports: CreationPorts,
  policy: Policy,
  { kind, caller, writable, input, options, create }: NewRecord<Of, T>,
): Promise<CreatedRecord<T>> => {
  const { user } = caller;
  const owner = { userId: withDefault(integer(validateId), user.id) };
  const given = validateFields({ ...writable, ...owner }, input);
  const { userId, ...fields } = given as FieldValues<Of> & FieldValues<typeof owner>;
  const idempotency = await idempotentRequest(ports, {
    operation: `${kind}.create`,
    userId: user.id,
    input: given,
    options,
  });
  if (userId !== user.id) requirePermission(user, permissionOf(kind, 'create'));

  const created = createdRecord(
    await create({
      visibility: visibilityOf(user),
      userId,
      fields: fields as unknown as FieldValues<Of>,
      nowMs: ports.clock.nowMs(),
      idempotency,
      audit: auditEntry(ports, {
        action: `${kind}.created`,
        caller,
      }),
    }),
  );
  if (created.replayed) await recordShown(ports, policy, { caller, kind, id: created.record.id });
  return created;
};
