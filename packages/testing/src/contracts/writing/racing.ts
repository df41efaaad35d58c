import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { expectAudit } from '../sample-audit.ts';
import type { StoreHarness } from '../store-harness.ts';
import { recordOf } from './expect-written.ts';
import { addWritten, writeAudit, type WritingSubject } from './sample-writing.ts';

const ROUNDS = 6;

/** Expectations about removals, and about writes in parallel. */
export const racing = (subject: WritingSubject): readonly Expectation<StoreHarness>[] =>
  expectations<StoreHarness>({
    'deletes a record, and records the entry': async (harness) => {
      await addWritten(harness);
      const audit = writeAudit(subject.kind, { action: `${subject.kind}.deleted` });
      const result = await subject.remove(harness, { audit, versions: [1] });
      assert.deepEqual(result, { outcome: 'removed' });
      assert.equal(await subject.find(harness, 4), undefined);
      assert.deepEqual(await subject.ids(harness), [1, 2]);
      await expectAudit(harness, [audit]);
    },
    'deletes a record once over parallel calls': async (harness) => {
      await addWritten(harness);
      const results = await atOnce(5, () => subject.remove(harness));
      const outcomes = results.map(({ outcome }) => outcome).toSorted();
      assert.deepEqual(outcomes, ['missing', 'missing', 'missing', 'missing', 'removed']);
      assert.equal((await harness.ports.auditLog.find({ limit: 100 })).length, 1);
    },
    'lets one of the parallel changes of one version succeed, and the others know': async (
      harness,
    ) => {
      await addWritten(harness);
      const results = await atOnce(8, (index) =>
        subject.change(harness, { versions: [1], fields: { phone: `+1217555010${index + 2}` } }),
      );
      const outcomes = results.map(({ outcome }) => outcome).toSorted();
      assert.deepEqual(outcomes, ['changed', ...Array.from({ length: 7 }, () => 'stale')]);
      const [winner] = results.flatMap((each) => ('record' in each ? [each.record] : []));
      const stored = await subject.find(harness, 4);
      assert.deepEqual([stored?.phone, stored?.version], [winner?.phone, 2]);
      for (const result of results) if ('version' in result) assert.equal(result.version, 2);
    },
    'loses no field of parallel changes, and counts each of them': async (harness) => {
      await addWritten(harness);
      const changes = [
        { phone: '+12175550199' },
        { email: 'changed@example.test' },
        { address: { zip: '1000' } },
        { address: { city: 'Gent' } },
        { externalId: 'E-4' },
      ];
      await Promise.all(changes.map((fields) => subject.change(harness, { fields })));
      const record = await subject.find(harness, 4);
      assert.ok(record);
      const { phone, email, address, externalId, version } = record;
      assert.deepEqual(
        [phone, email, address.zip, address.city, externalId, version],
        ['+12175550199', 'changed@example.test', '1000', 'Gent', 'E-4', 6],
      );
    },
    'either changes or deletes a record in parallel calls that expect one version': async (
      harness,
    ) => {
      await addWritten(harness);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = recordOf(await subject.create(harness), 'created');
        const expected = { id, versions: [1] };
        const steps = [
          () => subject.change(harness, { ...expected, fields: { phone: '+12175550199' } }),
          () => subject.remove(harness, expected),
        ];
        if (round % 2 === 1) steps.reverse();
        const results = await Promise.all(steps.map((step) => step()));
        const outcomes = results.map(({ outcome }) => outcome).toSorted();
        const stored = await subject.find(harness, id);
        assert.deepEqual(outcomes, stored ? ['changed', 'stale'] : ['missing', 'removed']);
        assert.equal(stored?.version ?? 2, 2);
      }
    },
  });
