import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import { everything, ownOnly } from '../lists/sample-employees.ts';
import type { StoreHarness } from '../store-harness.ts';
import { expectNothingWritten } from './expect-written.ts';
import { addWritten, type WritingSubject } from './sample-writing.ts';

/** Expectations about writes that are refused because of the caller; see also `racing`. */
export const refusing = (subject: WritingSubject): readonly Expectation<StoreHarness>[] => {
  const changeOf = async (harness: StoreHarness, overrides: object): Promise<string> => {
    const fields = { phone: null, externalId: 'paydocs-2' };
    return (await subject.change(harness, { fields, ...overrides })).outcome;
  };
  const removalOf = async (harness: StoreHarness, overrides: object): Promise<string> =>
    (await subject.remove(harness, overrides)).outcome;

  const unseen = [
    { id: 99 },
    { id: 4_294_967_297 },
    { id: 3 },
    { id: 2, visibility: ownOnly(1) },
    { id: 4, visibility: { ...everything, siteId: 2 } },
    { id: 4, visibility: { ...ownOnly(1), siteId: 2 }, writable: { userId: 1 } },
  ];
  const otherwise = { writable: { userId: 2 }, versions: [7] };

  return expectations<StoreHarness>({
    'changes no record that the caller does not see, whatever else is wrong': async (harness) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        for (const overrides of unseen) {
          assert.equal(await changeOf(harness, { ...otherwise, ...overrides }), 'missing');
        }
      });
    },
    'changes no record that the caller sees and may not write, of any version': async (harness) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        assert.equal(await changeOf(harness, otherwise), 'forbidden');
        assert.equal(await changeOf(harness, { id: 2, writable: { userId: 1 } }), 'forbidden');
      });
      const own = { id: 2, writable: { userId: 2 }, visibility: ownOnly(2) };
      assert.equal(await changeOf(harness, { ...own, fields: { phone: null } }), 'changed');
    },
    'says that a version is stale before it says that a value is refused': async (harness) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        assert.equal(await changeOf(harness, { versions: [7] }), 'stale');
        assert.equal(await changeOf(harness, {}), 'refused');
      });
    },
    'deletes no record that the caller does not see, whatever else is wrong': async (harness) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        for (const overrides of unseen) {
          assert.equal(await removalOf(harness, { ...otherwise, ...overrides }), 'missing');
        }
      });
    },
    'deletes no record that the caller may not write, or that has another version': async (
      harness,
    ) => {
      await addWritten(harness);
      await expectNothingWritten(subject, harness, async () => {
        assert.equal(await removalOf(harness, { id: 1, ...otherwise }), 'forbidden');
        for (const id of [1, 4]) {
          const stale = await subject.remove(harness, { id, versions: [2] });
          assert.deepEqual(stale, { outcome: 'stale', version: 1 });
        }
      });
    },
    'deletes no record to which others refer, even if the caller does not see them': async (
      harness,
    ) => {
      await addWritten(harness);
      const companiesOnly = { ...everything, employees: { userId: 2 }, documents: { userId: 2 } };
      const employeesOnly = { ...everything, documents: { userId: 2 } };
      await expectNothingWritten(subject, harness, async () => {
        const visibility = subject.kind === 'company' ? companiesOnly : employeesOnly;
        assert.equal(await removalOf(harness, { id: 1 }), 'referenced');
        assert.equal(await removalOf(harness, { id: 1, visibility }), 'referenced');
      });
    },
  });
};
