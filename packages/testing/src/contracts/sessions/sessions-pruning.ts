import assert from 'node:assert/strict';
import type { Session } from '@paydocs/core';
import { expectationsAfter } from '../contract.ts';
import {
  addUsers,
  buildRotation,
  buildSession,
  OPENED_MS,
  verified,
} from '../samples/sample-sessions.ts';
import { buildAudit } from '../samples/sample-audit.ts';
import { expectPrunedOnce } from '../samples/expect-pruning.ts';
import type { StoreHarness } from '../store-harness.ts';

const BEFORE_MS = OPENED_MS + 100_000;

/** Opens a session with this id, and revokes it at this instant, if any. */
const openOne = async (
  { ports: { sessions } }: StoreHarness,
  overrides: Partial<Session>,
  revokedAtMs?: number,
): Promise<void> => {
  const session = buildSession(overrides);
  assert.equal(await sessions.open(session, verified(1)), true);
  if (revokedAtMs !== undefined) await sessions.revoke(session.id, revokedAtMs);
};

/** Expectations about deleting ended sessions. */
export const pruningSessions = expectationsAfter(addUsers, {
  'prunes sessions that ended before the instant, and no other session': async (harness) => {
    const { sessions } = harness.ports;
    await openOne(harness, { id: 'revoked before' }, BEFORE_MS - 1);
    await openOne(harness, { id: 'expired before', expiresAtMs: BEFORE_MS - 1 });
    const kept = ['revoked then', 'revoked later', 'expires then', 'open'];
    await openOne(harness, { id: 'revoked then' }, BEFORE_MS);
    await openOne(harness, { id: 'revoked later', expiresAtMs: BEFORE_MS - 1 }, BEFORE_MS + 1);
    await openOne(harness, { id: 'expires then', expiresAtMs: BEFORE_MS });
    await openOne(harness, { id: 'open' });
    assert.equal(await sessions.countPrunable(BEFORE_MS), 2);
    assert.equal(await sessions.prune({ beforeMs: BEFORE_MS, limit: 100 }), 2);
    for (const id of ['revoked before', 'expired before']) {
      assert.equal(await sessions.findWithUser(id), undefined, id);
    }
    for (const id of kept) assert.ok(await sessions.findWithUser(id), id);
    assert.equal(await sessions.countPrunable(BEFORE_MS), 0);
    assert.equal(await sessions.prune({ beforeMs: BEFORE_MS, limit: 100 }), 0);
  },
  'keeps every token of a pruned session invalid': async (harness) => {
    const { sessions } = harness.ports;
    await openOne(harness, {}, OPENED_MS + 1);
    await sessions.prune({ beforeMs: BEFORE_MS, limit: 100 });
    assert.equal(await sessions.rotate(buildRotation()), undefined);
    const audit = buildAudit();
    const revocation = { userId: 1, sessionId: 'session-A', nowMs: OPENED_MS, audit };
    assert.equal(await sessions.revokeOne(revocation), false);
    await sessions.revoke('session-A', OPENED_MS);
    assert.deepEqual(await sessions.listOpen(1, OPENED_MS), []);
    assert.equal(await sessions.findWithUser('session-A'), undefined);
  },
  'prunes at most `limit` sessions at once, each once over parallel calls': async (harness) => {
    for (let index = 0; index < 16; index += 1) {
      const id = `ended-${index}`;
      // Of expired sessions and of revoked ones.
      if (index % 2 === 0) await openOne(harness, { id }, OPENED_MS + 1);
      else await openOne(harness, { id, expiresAtMs: OPENED_MS + 1 });
    }
    await expectPrunedOnce(harness.ports.sessions, { beforeMs: BEFORE_MS, limit: 4 }, 16);
  },
});
