import { isDeepStrictEqual } from 'node:util';
import type { Change, RecordChange } from '@paydocs/core';
import { record } from '../../accounts/audit-entries.ts';
import { type UnitOfWork, unitOfWork } from '../../entities/unit-of-work.ts';
import { findIssue, type Given } from './find-issue.ts';
import { findWritten } from './find-written.ts';
import {
  type GivenValue,
  givenValues,
  propertiesOf,
  type Values,
  type WrittenEntity,
  type WrittenStore,
} from './written-kind.ts';

/** Returns the values that the entity does not have yet. */
const changedValues = (
  entity: WrittenEntity,
  given: readonly GivenValue[],
): readonly GivenValue[] => {
  const values = entity as unknown as Values;
  return given.filter(({ property, value }) => !isDeepStrictEqual(values[property] ?? null, value));
};

const change = async <Entity extends WrittenEntity, T>(
  { em, run }: UnitOfWork,
  store: WrittenStore<Entity, T>,
  request: RecordChange<object>,
): Promise<Change<T>> => {
  const { visibility, id, nowMs, audit } = request;
  const written = await findWritten(em, store, request);
  if ('outcome' in written) return written;

  const { found } = written;
  const changed = changedValues(found, givenValues(store.fields, request.fields));
  const values: Partial<Given> = propertiesOf(changed);
  const issue = await findIssue(run, store.table, { ...values, userId: undefined, visibility, id });
  if (issue !== undefined) return { outcome: 'refused', issue };

  if (changed.length > 0) {
    const updatedAt = new Date(nowMs);
    em.assign<WrittenEntity>(found, { ...propertiesOf(changed), updatedAt });
    const fields = changed.map(({ name }) => name).toSorted();
    await record(run, { ...audit, details: { ...audit.details, fields } });
    await em.flush();
  }
  const after = await store.read(run, visibility, id);
  if (after === undefined) return { outcome: 'missing' };
  return { outcome: changed.length > 0 ? 'changed' : 'unchanged', record: after };
};

/** Changes a record and adds the entry to the audit trail, in one transaction. */
export const changeRecord = async <Entity extends WrittenEntity, T>(
  store: WrittenStore<Entity, T>,
  request: RecordChange<object>,
): Promise<Change<T>> => unitOfWork(store.connected, async (unit) => change(unit, store, request));
