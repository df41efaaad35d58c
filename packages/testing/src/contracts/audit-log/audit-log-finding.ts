import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { AT_MS, idsOf, LIMIT, recordAll } from './sample-entries.ts';

/** Expectations about the order and the filters of the trail. */
export const findingEntries: readonly Expectation<StoreHarness>[] = expectations({
  'returns the newest entries first, and those of one instant by descending id': async (
    harness,
  ) => {
    await recordAll(harness, [
      { id: 'b', atMs: AT_MS + 1 },
      { id: 'a', atMs: AT_MS + 1 },
      { id: 'd', atMs: AT_MS + 2 },
      { id: 'c', atMs: AT_MS },
      { id: 'e', atMs: AT_MS + 1 },
    ]);
    const found = await harness.ports.auditLog.find({ limit: LIMIT });
    assert.deepEqual(idsOf(found), ['d', 'e', 'b', 'a', 'c']);
  },
  'continues after the last entry of a page, without a gap or a repetition': async (harness) => {
    await recordAll(harness, [
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
      { id: 'd', atMs: AT_MS + 1 },
      { id: 'z', atMs: AT_MS - 1 },
    ]);
    const { auditLog } = harness.ports;
    const first = await auditLog.find({ limit: 2 });
    const second = await auditLog.find({ limit: 2, olderThan: first.at(-1) });
    const last = await auditLog.find({ limit: 2, olderThan: second.at(-1) });
    assert.deepEqual([first, second, last].map(idsOf), [['d', 'c'], ['b', 'a'], ['z']]);
  },
  'finds the entries of one site': async (harness) => {
    await recordAll(harness, [{ id: 'a' }, { id: 'b', siteId: 2 }, { id: 'c', siteId: null }]);
    const found = await harness.ports.auditLog.find({ siteId: 1, limit: LIMIT });
    assert.deepEqual(idsOf(found), ['a']);
  },
  'finds what a user did and what concerns the user': async (harness) => {
    await recordAll(harness, [
      { id: 'a' },
      { id: 'b', userId: 8, subject: { kind: 'user', id: '7' } },
      { id: 'c', userId: 8, subject: { kind: 'site', id: '7' } },
      { id: 'd', userId: 8 },
      { id: 'e', userId: null },
    ]);
    const found = await harness.ports.auditLog.find({ userId: 7, limit: LIMIT });
    assert.deepEqual(idsOf(found), ['b', 'a']);
  },
  'finds the entries of one action': async (harness) => {
    await recordAll(harness, [{ id: 'a' }, { id: 'b', action: 'session.ended' }]);
    const found = await harness.ports.auditLog.find({ action: 'session.ended', limit: LIMIT });
    assert.deepEqual(idsOf(found), ['b']);
  },
  'finds the entries from an instant on': async (harness) => {
    await recordAll(harness, [
      { id: 'a', atMs: AT_MS - 1 },
      { id: 'b', atMs: AT_MS },
      { id: 'c', atMs: AT_MS + 1 },
    ]);
    const found = await harness.ports.auditLog.find({ sinceMs: AT_MS, limit: LIMIT });
    assert.deepEqual(idsOf(found), ['c', 'b']);
  },
  'finds the entries before an instant': async (harness) => {
    await recordAll(harness, [
      { id: 'a', atMs: AT_MS - 1 },
      { id: 'b', atMs: AT_MS },
    ]);
    const found = await harness.ports.auditLog.find({ untilMs: AT_MS, limit: LIMIT });
    assert.deepEqual(idsOf(found), ['a']);
  },
  'ends with an entry, also among those of its instant': async (harness) => {
    await recordAll(harness, [
      { id: 'a', atMs: AT_MS - 1 },
      { id: 'b' },
      { id: 'c' },
      { id: 'd', atMs: AT_MS + 1 },
    ]);
    const notOlderThan = { atMs: AT_MS, id: 'c' };
    const found = await harness.ports.auditLog.find({ notOlderThan, limit: LIMIT });
    assert.deepEqual(idsOf(found), ['d', 'c']);
  },
  'tells the place of the last entry of a page, and of none that is not there': async (harness) => {
    await recordAll(harness, [
      { id: 'a' },
      { id: 'b', subject: { kind: 'user', id: '7' } },
      { id: 'c', userId: 8, subject: { kind: 'user', id: '7' } },
      { id: 'd', siteId: 2 },
    ]);
    const { auditLog } = harness.ports;
    for (const query of [{ siteId: 1 }, { siteId: 1, userId: 7 }]) {
      for (const [index, entry] of (await auditLog.find({ ...query, limit: 3 })).entries()) {
        const place = await auditLog.placeAt({ ...query, limit: index + 1 });
        assert.deepEqual(place, { atMs: entry.atMs, id: entry.id });
      }
      assert.equal(await auditLog.placeAt({ ...query, limit: 4 }), undefined);
    }
  },
  'finds what showed or changed an employee, and imports and exports of employees': async (
    harness,
  ) => {
    const listed = { action: 'employees.listed' } as const;
    const exported = { action: 'records.exported' } as const;
    await recordAll(harness, [
      { id: 'a', ...listed, details: { ids: [7, 12, 9_007_199_254_740_991] } },
      { id: 'b', ...listed, details: { ids: [1, 2, 71], rows: 7, filter: { id: [7] } } },
      { id: 'c', ...listed, details: {} },
      { id: 'd', ...exported, details: { kind: 'employees' } },
      { id: 'e', ...exported, details: { kind: 'companies' } },
      { id: 'f', action: 'audit.listed', details: { ids: [7] } },
      { id: 'g', action: 'employee.shown', subject: { kind: 'employee', id: '7' } },
      { id: 'h', action: 'employee.updated', subject: { kind: 'employee', id: '71' } },
      {
        id: 'i',
        action: 'company.shown',
        subject: { kind: 'company', id: '7' },
        details: { ids: [8, 71] },
      },
      { id: 'j', action: 'user.created', subject: { kind: 'user', id: '7' } },
      { id: 'k', action: 'records.imported', details: { kind: 'employees', changed: 2 } },
      { id: 'l', action: 'records.imported', details: { kind: 'companies', changed: 2 } },
    ]);
    const foundBy = async (employeeId: number) =>
      idsOf(await harness.ports.auditLog.find({ employeeId, limit: LIMIT }));
    assert.deepEqual(await foundBy(7), ['k', 'g', 'd', 'a']);
    assert.deepEqual(await foundBy(71), ['k', 'i', 'h', 'd', 'b']);
    assert.deepEqual(await foundBy(Number.MAX_SAFE_INTEGER), ['k', 'd', 'a']);
    assert.deepEqual(await foundBy(8), ['k', 'i', 'd']);
  },
});
