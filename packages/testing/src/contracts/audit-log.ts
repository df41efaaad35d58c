import assert from 'node:assert/strict';
import type { AuditEntry } from '@paydocs/core';
import type { Contract } from './contract.ts';
import type { StoreHarness } from './store-harness.ts';

const AT_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);
const LIMIT = 100;
const TRY_MS = 25;
const TRIES_MAX = 200;

/** Returns an entry of a sign-in by user 7 of site 1. */
const buildEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-A',
  atMs: AT_MS,
  action: 'session.opened',
  siteId: 1,
  userId: 7,
  sessionId: 'session-A',
  subject: null,
  address: '192.0.2.1',
  userAgent: 'curl/8.0',
  requestId: 'request-A',
  details: {},
  ...overrides,
});

const recordAll = async (
  { ports }: StoreHarness,
  entries: readonly Partial<AuditEntry>[],
): Promise<void> => {
  for (const entry of entries) await ports.auditLog.record(buildEntry(entry));
};

const idsOf = (entries: readonly AuditEntry[]): readonly string[] => entries.map(({ id }) => id);

const findingReaders: Contract<StoreHarness>['expectations'] = [
  {
    name: 'finds the entries before an instant',
    check: async (harness) => {
      await recordAll(harness, [
        { id: 'a', atMs: AT_MS - 1 },
        { id: 'b', atMs: AT_MS },
      ]);
      const found = await harness.ports.auditLog.find({ untilMs: AT_MS, limit: LIMIT });
      assert.deepEqual(idsOf(found), ['a']);
    },
  },
  {
    name: 'finds the lists that showed an employee, and the exports of employees',
    check: async (harness) => {
      const listed = { action: 'employees.listed' } as const;
      const exported = { action: 'records.exported' } as const;
      await recordAll(harness, [
        { id: 'a', ...listed, details: { ids: [7, 12, 9_007_199_254_740_991] } },
        { id: 'b', ...listed, details: { ids: [1, 2, 71], rows: 7, filter: { id: [7] } } },
        { id: 'c', ...listed, details: {} },
        { id: 'd', ...exported, details: { kind: 'employees' } },
        { id: 'e', ...exported, details: { kind: 'companies' } },
        { id: 'f', action: 'audit.listed', details: { ids: [7] } },
      ]);
      const { auditLog } = harness.ports;
      const foundBy = async (employeeId: number) =>
        idsOf(await auditLog.find({ employeeId, limit: LIMIT }));
      assert.deepEqual(await foundBy(7), ['d', 'a']);
      assert.deepEqual(await foundBy(71), ['d', 'b']);
      assert.deepEqual(await foundBy(Number.MAX_SAFE_INTEGER), ['d', 'a']);
      assert.deepEqual(await foundBy(8), ['d']);
    },
  },
  {
    name: 'keeps an entry that is recorded again',
    check: async ({ ports: { auditLog } }) => {
      await auditLog.record(buildEntry());
      await auditLog.record(buildEntry({ action: 'session.ended' }));
      assert.deepEqual(await auditLog.find({ limit: LIMIT }), [buildEntry()]);
    },
  },
];

/** The contract of `AuditLog`. */
export const auditLogContract: Contract<StoreHarness> = {
  port: 'AuditLog',
  expectations: [
    {
      name: 'returns an entry as it was recorded',
      check: async ({ ports: { auditLog } }) => {
        const entry = buildEntry({
          subject: { kind: 'user', id: '8' },
          details: { filter: { last_name: "O'Brien" }, rows: 15, fields: ['ssn'], size: null },
        });
        await auditLog.record(entry);
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [entry]);
      },
    },
    {
      name: 'stores what is not known as null',
      check: async ({ ports: { auditLog } }) => {
        const entry = buildEntry({
          siteId: null,
          userId: null,
          sessionId: null,
          address: null,
          userAgent: null,
          requestId: null,
        });
        await auditLog.record(entry);
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [entry]);
      },
    },
    {
      name: 'returns the newest entries first, and those of one instant by descending id',
      check: async (harness) => {
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
    },
    {
      name: 'continues after the last entry of a page, without a gap or a repetition',
      check: async (harness) => {
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
    },
    {
      name: 'finds the entries of one site',
      check: async (harness) => {
        await recordAll(harness, [{ id: 'a' }, { id: 'b', siteId: 2 }, { id: 'c', siteId: null }]);
        const found = await harness.ports.auditLog.find({ siteId: 1, limit: LIMIT });
        assert.deepEqual(idsOf(found), ['a']);
      },
    },
    {
      name: 'finds what a user did and what concerns the user',
      check: async (harness) => {
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
    },
    {
      name: 'finds the entries of one action',
      check: async (harness) => {
        await recordAll(harness, [{ id: 'a' }, { id: 'b', action: 'session.ended' }]);
        const found = await harness.ports.auditLog.find({ action: 'session.ended', limit: LIMIT });
        assert.deepEqual(idsOf(found), ['b']);
      },
    },
    {
      name: 'finds the entries from an instant on',
      check: async (harness) => {
        await recordAll(harness, [
          { id: 'a', atMs: AT_MS - 1 },
          { id: 'b', atMs: AT_MS },
          { id: 'c', atMs: AT_MS + 1 },
        ]);
        const found = await harness.ports.auditLog.find({ sinceMs: AT_MS, limit: LIMIT });
        assert.deepEqual(idsOf(found), ['c', 'b']);
      },
    },
    ...findingReaders,
    {
      name: 'removes the oldest expired entries, and no other entry',
      check: async (harness) => {
        const { auditLog } = harness.ports;
        await recordAll(harness, [
          { id: 'd', atMs: AT_MS },
          { id: 'c', atMs: AT_MS - 1 },
          { id: 'b', atMs: AT_MS - 2 },
          { id: 'a', atMs: AT_MS - 2 },
        ]);
        const pruning = { beforeMs: AT_MS, limit: 2 };
        assert.equal(await auditLog.countPrunable(pruning.beforeMs), 3);
        assert.equal(await auditLog.prune(pruning), 2);
        assert.deepEqual(idsOf(await auditLog.find({ limit: LIMIT })), ['d', 'c']);
        assert.equal(await auditLog.prune(pruning), 1);
        assert.equal(await auditLog.prune(pruning), 0);
        assert.deepEqual(idsOf(await auditLog.find({ limit: LIMIT })), ['d']);
      },
    },
    {
      name: 'stores an entry of recordSoon, once and within a few seconds',
      check: async ({ ports: { auditLog } }) => {
        await auditLog.recordSoon(buildEntry());
        for (let tries = 0; tries < TRIES_MAX; tries += 1) {
          if ((await auditLog.find({ limit: LIMIT })).length > 0) break;
          await new Promise((resolve) => setTimeout(resolve, TRY_MS));
        }
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [buildEntry()]);
      },
    },
    {
      name: 'stores the entries of parallel calls, each once',
      check: async ({ ports: { auditLog } }) => {
        const ids = Array.from(
          { length: 30 },
          (_, index) => `entry-${String(index).padStart(2, '0')}`,
        );
        await Promise.all(ids.map((id) => auditLog.record(buildEntry({ id }))));
        assert.deepEqual(idsOf(await auditLog.find({ limit: LIMIT })), ids.toReversed());
      },
    },
  ],
};
