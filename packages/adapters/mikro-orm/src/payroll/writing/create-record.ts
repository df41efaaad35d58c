import { type Creation, type RecordCreation, timestamp } from '@paydocs/core';
import { record } from '../../accounts/audit-entries.ts';
import { type UnitOfWork, unitOfWork } from '../../entities/unit-of-work.ts';
import { answerOnce } from './answer-once.ts';
import { type Given, newIdOrIssue } from './find-issue.ts';
import {
  givenValues,
  propertiesOf,
  type WrittenEntity,
  type WrittenStore,
} from './written-kind.ts';

const create = async <Entity extends WrittenEntity, T>(
  { em, run }: UnitOfWork,
  { connected, entity, table, fields, counts, subject }: WrittenStore<Entity, T>,
  creation: RecordCreation<object>,
): Promise<Creation<T>> => {
  const { visibility, userId, nowMs, audit } = creation;
  const given: Given = { visibility, userId, ...creation.fields };
  const { dialect } = connected.sql;
  const id = await newIdOrIssue({ dialect, run }, table, given);
  if (typeof id !== 'number') return { outcome: 'refused', issue: id };

  const { siteId } = visibility;
  const now = new Date(nowMs);
  const values = propertiesOf(givenValues(fields, creation.fields));
  const times = { createdAt: now, updatedAt: now };
  em.persist(
    em.create<WrittenEntity>(entity, { ...values, ...times, id, siteId, userId } as never),
  );
  await record(run, audit, { subject: { kind: subject, id: String(id) } });

  const at = timestamp(nowMs);
  const identity = { id, siteId, userId, version: 1, createdAt: at, updatedAt: at };
  return { outcome: 'created', record: { ...creation.fields, ...counts, ...identity } as T };
};

/** Adds a record, its entry in the audit trail, and the answer to its request, in one transaction. */
export const createRecord = async <Entity extends WrittenEntity, T extends { readonly id: number }>(
  store: WrittenStore<Entity, T>,
  creation: RecordCreation<object>,
): Promise<Creation<T>> => {
  const { connected, fields, subject: kind } = store;
  const { dialect } = connected.sql;
  const { visibility, nowMs, idempotency: request } = creation;
  const once = { dialect, siteId: visibility.siteId, nowMs, kind, fields, request };
  return unitOfWork(connected, async (unit) =>
    answerOnce(unit, once, async () => create(unit, store, creation)),
  );
};
