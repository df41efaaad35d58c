import type { PasswordChange } from '@paydocs/core';
import { CREATED_MS } from '../password-resets/sample-resets.ts';
import {
  buildSession,
  openSession,
  passwordVersion,
  verified,
} from '../sessions/sample-sessions.ts';
import { buildAudit } from '../sample-audit.ts';
import { OTHER_PASSWORD_HASH } from '../sample-values.ts';
import type { StoreHarness } from '../store-harness.ts';

/** When sample passwords change: a second after the creation of sample reset tokens. */
export const CHANGED_MS = CREATED_MS + 1000;

/** Returns a change of the first password of user 1, within `session-A`. */
export const buildPasswordChange = (overrides: Partial<PasswordChange> = {}): PasswordChange => ({
  userId: 1,
  sessionId: 'session-A',
  passwordVersion: 1,
  passwordHash: OTHER_PASSWORD_HASH,
  nowMs: CHANGED_MS,
  revokesApiTokens: true,
  noticeId: 'notice-A',
  audit: buildAudit({ action: 'password.changed', details: {} }),
  ...overrides,
});

/** Adds the users, and opens sessions A and B of user 1 and session C of user 2. */
export const openThree = async (harness: StoreHarness): Promise<void> => {
  await openSession(harness);
  const opening = verified(await passwordVersion(harness));
  const { sessions } = harness.ports;
  await sessions.open(buildSession({ id: 'session-B' }), opening);
  await sessions.open(buildSession({ id: 'session-C', userId: 2 }), opening);
};
