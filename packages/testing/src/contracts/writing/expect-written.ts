import assert from 'node:assert/strict';
import type { Change, Creation } from '@paydocs/core';
import { parsed } from '../records/sample-keyed.ts';
import { expectAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import type { WritingSubject, WrittenRecord } from './sample-writing.ts';

/** Returns the record of a write with this outcome. */
export const recordOf = <T extends WrittenRecord>(
  result: Creation<T> | Change<T>,
  outcome: string,
): T => {
  assert.equal(result.outcome, outcome);
  assert.ok('record' in result);
  return result.record;
};

/** Checks that two records are equal, whatever the text of their JSON. */
export const expectEqual = (one: object | undefined, other: object | undefined): void => {
  assert.deepEqual(one && parsed(one), other && parsed(other));
};

/** Runs writes, and checks that they change no record and record no entry. */
export const expectNothingWritten = async (
  subject: WritingSubject,
  harness: StoreHarness,
  write: () => Promise<void>,
): Promise<void> => {
  const state = async () => {
    const ids = await subject.ids(harness);
    return Promise.all(
      ids.map(async (id) => parsed((await subject.find(harness, id)) ?? { id, missing: true })),
    );
  };
  const before = await state();
  await write();
  assert.deepEqual(await state(), before);
  await expectAudit(harness, []);
};
