import assert from 'node:assert/strict';
import type { AuditPlace } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import { addPeople } from '../samples/sample-people.ts';
import { buildAudit } from '../samples/sample-audit.ts';

/** The expectations of the audit trail in transactions, besides new entries. */
export const auditRows = expectationsAfter(addPeople, {
  'returns entries with typed texts of a site and of no site, the oldest first': async (
    harness,
  ) => {
    const typed = [
      buildAudit({ id: 'b', details: { filter: { lastName: ['lee'] }, ids: [1] } }),
      buildAudit({ id: 'a', siteId: null, details: { name: 'of Grâce', n: 1 } }),
      buildAudit({ id: 'c', atMs: 1, details: { email: 'ada@example.test' } }),
      buildAudit({ id: 'd', siteId: 2, details: { actor: 'ada', hostReason: 'x' } }),
      buildAudit({ id: 'e', details: { actor: 'ada' } }),
      buildAudit({ id: 'f', details: { hostReason: 'x' } }),
    ];
    const others = [buildAudit({ id: 'g', details: { documents: 1 } })];
    const { auditLog, store } = harness.ports;
    await Promise.all([...typed, ...others].map(async (entry) => auditLog.add(entry)));
    const found = async (after?: AuditPlace, limit = 9) =>
      (await store.transaction(async (tx) => tx.audit.typed({ siteId: 1, after, limit }))).map(
        ({ id, details }) => [id, details],
      );
    const expected = ['c', 'a', 'b', 'e', 'f'].map((id) => [
      id,
      typed.find((entry) => entry.id === id)?.details,
    ]);
    assert.deepEqual(await found(), expected);
    assert.deepEqual(await found(undefined, 2), expected.slice(0, 2));
    assert.deepEqual(await found({ id: 'a', atMs: buildAudit().atMs }), expected.slice(2));
  },
  'replaces the details of given entries only': async (harness) => {
    const [one, other] = [buildAudit({ id: 'one' }), buildAudit({ id: 'other' })];
    const { auditLog, store } = harness.ports;
    for (const entry of [one, other]) await auditLog.add(entry);
    const { atMs, id } = one;
    const details = { name: 'Erased “x”' };
    await store.transaction(async (tx) => tx.audit.saveDetails([{ atMs, id, details }]));
    assert.deepEqual(await auditLog.find({ limit: 9 }), [other, { ...one, details }]);
    await store.transaction(async (tx) => tx.audit.saveDetails([]));
  },
});
