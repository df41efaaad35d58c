import { isDeepStrictEqual } from 'node:util';
import { type Change, type RecordChange, timestamp } from '@paydocs/core';
import { record } from '../../accounts/audit-entries.ts';
import { type UnitOfWork, unitOfWork } from '../../entities/unit-of-work.ts';
import { findIssue, type Given } from './find-issue.ts';
import { notWritten } from './find-written.ts';
import {
  givenValues,
  propertiesOf,
  type Values,
  type WrittenEntity,
  type WrittenRecord,
  type WrittenStore,
  withGroups,
} from './written-kind.ts';

/**
 * Changes a record. It is read and locked as the ports return it, and MikroORM manages what is known of it
 * then: an entity that is loaded, and a record that is read again, cost a statement each.
 */
const change = async <Entity extends WrittenEntity, T extends WrittenRecord>(
  { em, run }: UnitOfWork,
  store: WrittenStore<Entity, T>,
  request: RecordChange<object>,
): Promise<Change<T>> => {
  const { visibility, id, nowMs, audit } = request;
  const { dialect } = store.connected.sql;
  const found = await store.lock({ dialect, run }, visibility, id);
  const refused = notWritten(found, request);
  if (found === undefined || refused !== undefined) return refused ?? { outcome: 'missing' };

  if (request.isUsable?.(found) === false) return { outcome: 'unusable' };
  const known: Values = propertiesOf(givenValues(store.fields, found));
  const changed = givenValues(store.fields, request.fields).filter(
    ({ property, value }) => !isDeepStrictEqual(known[property], value),
  );
  if (changed.length === 0) return { outcome: 'unchanged', record: found };
  const values: Partial<Given> = propertiesOf(changed);
  const issue = await findIssue(run, store.table, { ...values, userId: undefined, visibility, id });
  if (issue !== undefined) return { outcome: 'refused', issue };

  const { siteId, userId, version } = found;
  const before = Object.fromEntries(changed.map(({ property }) => [property, known[property]]));
  const row = { ...before, id, siteId, userId, version, updatedAt: new Date(found.updatedAt) };
  const entity = em.merge<WrittenEntity>(store.entity, row as never);
  em.assign(entity, { ...propertiesOf(changed), updatedAt: new Date(nowMs) });
  const fields = changed.map(({ name }) => name).toSorted();
  await record(run, { ...audit, details: { ...audit.details, fields } });
  const after = { version: version + 1, updatedAt: timestamp(nowMs) };
  const written = withGroups(store.fields, found, request.fields);
  return { outcome: 'changed', record: { ...written, ...after } };
};

/** Changes a record and adds the entry to the audit trail, in one transaction. */
export const changeRecord = async <Entity extends WrittenEntity, T extends WrittenRecord>(
  store: WrittenStore<Entity, T>,
  request: RecordChange<object>,
): Promise<Change<T>> => unitOfWork(store.connected, async (unit) => change(unit, store, request));
