import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { ownOnly } from '../lists/sample-employees.ts';
import { expectAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { expectEqual, expectNothingWritten, recordOf } from './expect-written.ts';
import { addWritten, writeAudit, WRITTEN_MS, type WritingSubject } from './sample-writing.ts';

const TAKEN = { outcome: 'refused', issue: { field: 'externalId', rule: 'taken' } } as const;

/** Expectations about the creation of records of a kind. */
export const creating = (subject: WritingSubject): readonly Expectation<StoreHarness>[] =>
  expectations<StoreHarness>({
    'creates a record at the site of the caller, and returns it as `find` does': async (
      harness,
    ) => {
      await addWritten(harness);
      const fields = { externalId: ' E/1 😀', email: 'ann@example.test' };
      const record = recordOf(await subject.create(harness, { fields }), 'created');
      const { id, siteId, userId, version, createdAt, updatedAt } = record;
      const now = timestamp(WRITTEN_MS);
      assert.deepEqual([siteId, userId, version, createdAt, updatedAt], [1, 1, 1, now, now]);
      assert.deepEqual([record.externalId, record.email], [' E/1 😀', 'ann@example.test']);
      assert.deepEqual([record.phone, record.address.city], [null, 'Łódź']);
      expectEqual(await subject.find(harness, id), record);
      assert.deepEqual(await subject.ids(harness), [1, 2, 4, id]);
    },
    'creates a record without a number and an e-mail address': async (harness) => {
      await addWritten(harness);
      const fields = { email: null, [subject.numberField]: null };
      const record = recordOf(await subject.create(harness, { fields }), 'created');
      assert.deepEqual([record.email, record[subject.numberField]], [null, null]);
      expectEqual(await subject.find(harness, record.id), record);
    },
    'creates a record for another user of the site': async (harness) => {
      await addWritten(harness);
      const record = recordOf(await subject.create(harness, { userId: 2 }), 'created');
      assert.equal(record.userId, 2);
      expectEqual(await subject.find(harness, record.id, ownOnly(2)), record);
      assert.equal(await subject.find(harness, record.id, ownOnly(1)), undefined);
    },
    'creates nothing for an unknown owner, or one of another site': async (harness) => {
      await addWritten(harness);
      const issue = { field: 'userId', rule: 'reference', to: 'user' };
      await expectNothingWritten(subject, harness, async () => {
        for (const userId of [3, 4_294_967_297]) {
          const result = await subject.create(harness, { userId });
          assert.deepEqual(result, { outcome: 'refused', issue });
        }
      });
    },
    'creates nothing under a key that another record of the site has, or is exported with': async (
      harness,
    ) => {
      await addWritten(harness);
      const first = await subject.create(harness, { fields: { externalId: 'E-1' } });
      const { id } = recordOf(first, 'created');
      const ids = await subject.ids(harness);
      for (const externalId of ['E-1', 'paydocs-2']) {
        assert.deepEqual(await subject.create(harness, { fields: { externalId } }), TAKEN);
      }
      assert.deepEqual(await subject.ids(harness), ids);
      for (const externalId of ['e-1', `paydocs-${id}`, 'paydocs-3']) {
        recordOf(await subject.create(harness, { fields: { externalId } }), 'created');
      }
    },
    'creates one record for a key over parallel calls': async (harness) => {
      await addWritten(harness);
      const fields = { externalId: 'E-1' };
      const results = await atOnce(8, () => subject.create(harness, { fields }));
      const created = results.filter(({ outcome }) => outcome === 'created');
      assert.equal(created.length, 1);
      for (const result of results)
        if (result.outcome !== 'created') assert.deepEqual(result, TAKEN);
      assert.equal((await subject.ids(harness)).length, 4);
    },
    'records the entry of a creation, with the new record as its subject': async (harness) => {
      await addWritten(harness);
      const { kind } = subject;
      const audit = writeAudit(kind, { action: `${kind}.created`, subject: null });
      const { id } = recordOf(await subject.create(harness, { audit }), 'created');
      await expectAudit(harness, [{ ...audit, subject: { kind, id: String(id) } }]);
    },
    'gives no id of a deleted record again': async (harness) => {
      await addWritten(harness);
      const { id } = recordOf(await subject.create(harness), 'created');
      assert.equal((await subject.remove(harness, { id })).outcome, 'removed');
      assert.ok(recordOf(await subject.create(harness), 'created').id > id);
    },
  });
