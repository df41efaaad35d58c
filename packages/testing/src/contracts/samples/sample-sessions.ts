import assert from 'node:assert/strict';
import type { Rotation, Session, SessionOpening, UserSession } from '@paydocs/core';
import { buildSite, buildUser } from '../../builders.ts';
import { PASSWORD_HASH, roleId } from './sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** The opening time and lifetime of sample sessions. */
export const OPENED_MS = Date.UTC(2026, 0, 31, 8, 0, 0, 123);
export const LIFETIME_MS = 30 * 24 * 3600 * 1000;

/** The number of open sessions of a sample user at most. */
export const SESSIONS_MAX = 20;

/** Returns a new session of user 1 with the token `first`. */
export const buildSession = (overrides: Partial<Session> = {}): Session => ({
  id: 'session-A',
  userId: 1,
  tokenId: 'first',
  tokenIssuedAtMs: OPENED_MS,
  previousTokenId: null,
  previousTokenUntilMs: null,
  expiresAtMs: OPENED_MS + LIFETIME_MS,
  revokedAtMs: null,
  openedBy: 'password',
  provenAtMs: OPENED_MS,
  ...overrides,
});

/** Returns a new session that was opened milliseconds after the others. */
export const buildSessionAfter = (ms: number, overrides: Partial<Session> = {}): Session =>
  buildSession({
    tokenIssuedAtMs: OPENED_MS + ms,
    expiresAtMs: OPENED_MS + ms + LIFETIME_MS,
    ...overrides,
  });

/**
 * Returns a rotation from `first` to `second`, a minute after the opening, with 10 s of leeway.
 */
export const buildRotation = (overrides: Partial<Rotation> = {}): Rotation => ({
  sessionId: 'session-A',
  presentedTokenId: 'first',
  nextTokenId: 'second',
  nowMs: OPENED_MS + 60_000,
  leewayMs: 10_000,
  ...overrides,
});

/** Adds users 1 and 2, Active Members. */
export const addUsers = async (harness: StoreHarness): Promise<void> => {
  const member = await roleId(harness, 'Member');
  await harness.add({
    sites: [buildSite()],
    users: [1, 2].map((id) => buildUser({ id, roleId: member, passwordHash: PASSWORD_HASH })),
  });
};

/** Returns the stored password version of user 1. */
export const passwordVersion = async ({ ports }: StoreHarness): Promise<number> => {
  const account = await ports.users.findAccountByEmail('user-1@example.test');
  assert.ok(account);
  return account.passwordVersion;
};

/** Returns the conditions of an opening after this version of the password was verified. */
export const verified = (version: number): SessionOpening => ({
  passwordVersion: version,
  sessionsMax: SESSIONS_MAX,
});

/** Opens a session of user 1 with these properties. */
export const openSession = async (
  harness: StoreHarness,
  overrides: Partial<Session> = {},
): Promise<Session> => {
  const session = buildSession(overrides);
  assert.equal(
    await harness.ports.sessions.open(session, verified(await passwordVersion(harness))),
    true,
  );
  return session;
};

/** Returns the stored session and its user. */
export const found = async (
  { ports }: StoreHarness,
  sessionId = 'session-A',
): Promise<UserSession> => {
  const result = await ports.sessions.findWithUser(sessionId);
  assert.ok(result, `no session ${sessionId}`);
  return result;
};
