import assert from 'node:assert/strict';
import { type Contract, expectations } from '../contract.ts';
import type { StoreHarness } from '../store-harness.ts';
import { findingEntries } from './audit-log-finding.ts';
import { AT_MS, buildEntry, idsOf, LIMIT, recordAll } from './sample-entries.ts';

const TRY_MS = 25;
const TRIES_MAX = 200;

/** The contract of `AuditLog`. */
export const auditLogContract: Contract<StoreHarness> = {
  port: 'AuditLog',
  expectations: [
    ...findingEntries,
    ...expectations<StoreHarness>({
      'returns an entry as it was recorded': async ({ ports: { auditLog } }) => {
        const entry = buildEntry({
          subject: { kind: 'user', id: '8' },
          details: { filter: { last_name: "O'Brien" }, rows: 15, fields: ['ssn'], size: null },
        });
        await auditLog.add(entry);
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [entry]);
      },
      'stores what is not known as null': async ({ ports: { auditLog } }) => {
        const entry = buildEntry({
          siteId: null,
          userId: null,
          sessionId: null,
          address: null,
          userAgent: null,
          requestId: null,
        });
        await auditLog.add(entry);
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [entry]);
      },
      'keeps an entry that is recorded again': async ({ ports: { auditLog } }) => {
        await auditLog.add(buildEntry());
        await auditLog.add(buildEntry({ action: 'session.ended' }));
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [buildEntry()]);
      },
      'removes the oldest expired entries, and no other entry': async (harness) => {
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
      'stores an entry of addSoon, once and within a few seconds': async ({
        ports: { auditLog },
      }) => {
        await auditLog.addSoon(buildEntry());
        for (let tries = 0; tries < TRIES_MAX; tries += 1) {
          if ((await auditLog.find({ limit: LIMIT })).length > 0) break;
          await new Promise((resolve) => setTimeout(resolve, TRY_MS));
        }
        assert.deepEqual(await auditLog.find({ limit: LIMIT }), [buildEntry()]);
      },
      'stores the entries of parallel calls, each once': async ({ ports: { auditLog } }) => {
        const ids = Array.from(
          { length: 30 },
          (_, index) => `entry-${String(index).padStart(2, '0')}`,
        );
        await Promise.all(ids.map((id) => auditLog.add(buildEntry({ id }))));
        assert.deepEqual(idsOf(await auditLog.find({ limit: LIMIT })), ids.toReversed());
      },
    }),
  ],
};
