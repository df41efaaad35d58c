import type { Caller } from '../../domain/accounts/caller.ts';
import {
  type FieldChangeInputs,
  type Fields,
  type FieldValues,
  integer,
  placedFields,
  withDefault,
} from '../../domain/fields/field.ts';
import { hostFieldsOf, writtenHostValues } from '../../domain/fields/host-fields.ts';
import type { JsonObject } from '../../domain/foundation/json.ts';
import { validateId } from '../../domain/fields/page.ts';
import type { Policy } from '../../domain/accounts/policy.ts';
import { RawJson } from '../../domain/values/raw-json.ts';
import type { RecordIdentity } from '../../domain/fields/record.ts';
import { type RecordReferences, refuseConflicts } from '../../domain/accounts/record-write.ts';
import { requirePermission } from '../../domain/accounts/require-permission.ts';
import { timestamp } from '../../domain/values/timestamp.ts';
import { statedValues, validateFields } from '../../domain/fields/validate-fields.ts';
import { visibilityOf } from '../../domain/accounts/visibility.ts';
import type { Ports } from '../../ports/index.ts';
import { type AnsweredRecord, answerOnce } from '../../steps/requests/answer-once.ts';
import { auditEntry } from '../../steps/audit/audit-entry.ts';
import {
  type CreationOptions,
  idempotentRequest,
} from '../../steps/requests/idempotent-request.ts';
import type { ReadAuditPorts } from '../../steps/audit/audit-read.ts';
import { auditShown } from '../../steps/audit/audit-shown.ts';
import { describedFields, type HostRecordPorts } from './described-fields.ts';
import { permissionOf, resources, type WrittenKind } from './written-kinds.ts';

/** The ports of a creation. */
export type CreationPorts = ReadAuditPorts & HostRecordPorts & Pick<Ports, 'digest' | 'store'>;

/** The owner of a new record. */
export interface NewOwner {
  /** A user of the site: the caller by default. */
  readonly userId?: number | null | undefined;
}

/** A record to create. */
interface NewRecord<Of extends Fields, T extends RecordIdentity> {
  readonly kind: WrittenKind<T, Of>;
  readonly caller: Caller;
  readonly input: FieldChangeInputs<Of> & NewOwner;
  readonly options: CreationOptions;
}

/** Returns the record of its JSON, whose free-form fields are objects. */
const restored = (fields: Fields, answer: JsonObject): object => {
  const freeForm = placedFields(fields).filter(({ type }) => type === 'json');
  const raw = freeForm.map(({ name }) => [name, RawJson.of(answer[name] as JsonObject)]);
  return { ...answer, ...Object.fromEntries(raw) };
};

/**
 * Creates a record. An answer that an earlier request got is shown again, and recorded as such.
 *
 * @throws `input.invalid` when a field or the idempotency key breaks a rule.
 * @throws `permission.missing` for another owner than the caller, without the permission.
 * @throws `idempotency.running` while an earlier request with the key is under way.
 * @throws `idempotency.mismatch` when the key was used for another request.
 */
export const createRecord = async <Of extends Fields, T extends RecordIdentity>(
  ports: CreationPorts,
  policy: Policy,
  { kind, caller, input, options }: NewRecord<Of, T>,
): Promise<AnsweredRecord<T>> => {
  const { user } = caller;
  const { name } = kind;
  const owner = { userId: withDefault(integer(validateId), user.id) };
  const hostFields = hostFieldsOf(ports, resources[name]);
  const described = { ...describedFields(ports, { kind, caller, input }), ...owner };
  const stated = validateFields(described, input);
  const { userId, ...fields } = stated as FieldValues<Of> &
    FieldValues<typeof owner> & { readonly fields: JsonObject };
  const values = { ...fields, fields: writtenHostValues(hostFields, fields.fields) };
  const request = await idempotentRequest(ports, {
    operation: `${name}.create`,
    caller,
    input: () => statedValues(described, stated),
    options,
  });
  if (userId !== user.id) requirePermission(user, permissionOf(name, 'create'));

  const answer = {
    request,
    kind: name,
    restore: (json: JsonObject) => restored(kind.fields, json) as T,
  };
  const created = await ports.store.transaction(async (tx) => {
    const nowMs = ports.clock.nowMs();
    return answerOnce({ tx, nowMs }, answer, async () => {
      const rows = kind.rowsOf(tx);
      const references = stated as RecordReferences;
      const { id, ...conflicts } = await rows.reserve(visibilityOf(user), references);
      refuseConflicts(conflicts);
      const at = timestamp(nowMs);
      const identity = {
        id,
        siteId: user.siteId,
        userId,
        version: 1,
        createdAt: at,
        updatedAt: at,
      };
      const record = { ...(values as unknown as FieldValues<Of>), ...identity };
      await rows.add(record as unknown as RecordIdentity & FieldValues<Of>);
      const subject = { kind: name, id: String(id) };
      await tx.audit.add(auditEntry(ports, { action: `${name}.created`, caller, subject }));
      return { ...record, ...kind.counts } as unknown as T;
    });
  });
  if (created.replayed) {
    await auditShown(ports, policy, { caller, kind: name, id: created.record.id });
  }
  return created;
};
