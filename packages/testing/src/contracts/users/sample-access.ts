import assert from 'node:assert/strict';
import type { AccessChange, Session } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { buildOperatorAudit } from '../sample-audit.ts';
import { roleId } from '../sample-values.ts';
import { buildSession, OPENED_MS, passwordVersion, verified } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The time of sample changes. */
export const CHANGED_MS = OPENED_MS + 60_000;

/** Adds Owners 1 and 2 and the Member 3 of site 1, and the Owner 4 of site 2. */
export const addOwners = async (harness: StoreHarness): Promise<void> => {
  const [owner, member] = [await roleId(harness, 'Owner'), await roleId(harness, 'Member')];
  await harness.add({
    sites: [buildSite({ id: 1 }), buildSite({ id: 2 })],
    users: [
      buildUser({ id: 1, roleId: owner }),
      buildUser({ id: 2, roleId: owner }),
      buildUser({ id: 3, roleId: member }),
      buildUser({ id: 4, roleId: owner, siteId: 2 }),
    ],
  });
};

/** Opens a session of a user with these properties. */
export const openFor = async (
  harness: StoreHarness,
  userId: number,
  id: string,
  overrides: Partial<Session> = {},
): Promise<void> => {
  const opening = verified(await passwordVersion(harness));
  const session = buildSession({ id, userId, ...overrides });
  assert.equal(await harness.ports.sessions.open(session, opening), true);
};

/** Returns a change that suspends a user. */
export const suspension = (
  userId: number,
  overrides: Partial<AccessChange> = {},
): AccessChange => ({
  userId,
  to: { status: 'Suspended' },
  keptRoleId: null,
  nowMs: CHANGED_MS,
  audit: [buildOperatorAudit()],
  ...overrides,
});

/** Returns a change that makes a suspended user Active again. */
export const activation = (userId: number): AccessChange =>
  suspension(userId, { to: { status: 'Active' } });

/** Returns a change of a user's role. */
export const promotion = async (
  harness: StoreHarness,
  userId: number,
  role: string,
): Promise<AccessChange> => suspension(userId, { to: { roleId: await roleId(harness, role) } });

/** Returns when a session was revoked; null while it is open. */
export const revokedAt = async (
  { ports }: StoreHarness,
  sessionId: string,
): Promise<number | null> => {
  const found = await ports.sessions.findWithUser(sessionId);
  assert.ok(found, `no session ${sessionId}`);
  return found.session.revokedAtMs;
};
