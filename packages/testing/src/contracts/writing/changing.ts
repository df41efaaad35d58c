import assert from 'node:assert/strict';
import { timestamp } from '@paydocs/core';
import { type Expectation, expectations } from '../contract.ts';
import { expectAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { expectEqual, expectNothingWritten, recordOf } from './expect-written.ts';
import { addWritten, writeAudit, WRITTEN_MS, type WritingSubject } from './sample-writing.ts';

const TAKEN = { outcome: 'refused', issue: { field: 'externalId', rule: 'taken' } } as const;

/** Says of every record that it may not change. */
const isUsable = (record: object): boolean => !('phone' in record);

/** Expectations about changes of records of a kind. */
export const changing = (subject: WritingSubject): readonly Expectation<StoreHarness>[] =>
  expectations<StoreHarness>({
    'changes the given fields and parts of the address, and nothing else': async (harness) => {
      await addWritten(harness);
      const before = await subject.find(harness, 4);
      const other = await subject.find(harness, 1);
      assert.ok(before);
      const fields = { email: 'changed@example.test', address: { zip: null, city: 'Gent' } };
      const record = recordOf(await subject.change(harness, { fields }), 'changed');
      expectEqual(record, {
        ...before,
        email: 'changed@example.test',
        address: { ...before.address, zip: null, city: 'Gent' },
        version: 2,
        updatedAt: timestamp(WRITTEN_MS),
      });
      expectEqual(await subject.find(harness, 4), record);
      expectEqual(await subject.find(harness, 1), other);
    },
    'empties fields that may be null': async (harness) => {
      await addWritten(harness);
      await subject.change(harness, { fields: { externalId: 'E-4' } });
      const fields = { phone: null, externalId: null };
      const record = recordOf(await subject.change(harness, { fields }), 'changed');
      assert.deepEqual([record.phone, record.externalId, record.version], [null, null, 3]);
    },
    'empties a number and an e-mail address, and sets them again': async (harness) => {
      await addWritten(harness);
      const before = await subject.find(harness, 4);
      const { [subject.numberField]: number, email = null } = before ?? {};
      assert.ok(number);
      for (const values of [
        [null, null],
        [number, email],
      ]) {
        const fields = { [subject.numberField]: values[0], email: values[1] ?? null };
        const record = recordOf(await subject.change(harness, { fields }), 'changed');
        assert.deepEqual([record[subject.numberField], record.email], values);
        expectEqual(await subject.find(harness, 4), record);
      }
    },
    'changes nothing when the record has the values already': async (harness) => {
      await addWritten(harness);
      const before = await subject.find(harness, 4);
      assert.ok(before);
      await expectNothingWritten(subject, harness, async () => {
        const { phone, address } = before;
        for (const fields of [{}, { phone }, { address, externalId: null }]) {
          const result = await subject.change(harness, { fields, versions: [1] });
          expectEqual(recordOf(result, 'unchanged'), before);
        }
      });
    },
    'changes a record that has one of the expected versions only': async (harness) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        for (const versions of [[], [2], [0, 2, 3]]) {
          const result = await subject.change(harness, { versions, fields: { phone: null } });
          assert.deepEqual(result, { outcome: 'stale', version: 1 });
        }
      });
      const first = await subject.change(harness, { versions: [7, 1], fields: { phone: null } });
      assert.equal(recordOf(first, 'changed').version, 2);
      const old = { versions: [1], fields: { phone: '+12175550199' } };
      assert.deepEqual(await subject.change(harness, old), { outcome: 'stale', version: 2 });
    },
    'changes no record that may not change, as it is when it is locked': async (harness) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        const result = await subject.change(harness, { isUsable, fields: { phone: null } });
        assert.deepEqual(result, { outcome: 'unusable' });
      });
    },
    'refuses a key that another record of the site has, or is exported with': async (harness) => {
      await addWritten(harness);
      await subject.change(harness, { id: 1, fields: { externalId: 'E-1' } });
      const before = await subject.find(harness, 4);
      for (const externalId of ['E-1', 'paydocs-2']) {
        assert.deepEqual(await subject.change(harness, { fields: { externalId } }), TAKEN);
      }
      expectEqual(await subject.find(harness, 4), before);
      for (const externalId of ['paydocs-3', 'paydocs-4', 'E-4', 'E-4']) {
        const { outcome } = await subject.change(harness, { fields: { externalId } });
        assert.ok(outcome === 'changed' || outcome === 'unchanged', `${externalId} ${outcome}`);
      }
    },
    'records the entry of a change, with the sorted names of the fields that changed': async (
      harness,
    ) => {
      await addWritten(harness);
      const audit = writeAudit(subject.kind, { details: { note: 1 } });
      const fields = {
        phone: null,
        email: 'changed@example.test',
        externalId: null,
        address: { zip: '1000', address2: null, city: 'Gent' },
      };
      await subject.change(harness, { fields, audit });
      const names = ['address.city', 'address.zip', 'email', 'phone'];
      await expectAudit(harness, [{ ...audit, details: { note: 1, fields: names } }]);
    },
  });
