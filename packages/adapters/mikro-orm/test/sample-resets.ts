import type { NewPasswordReset, PasswordReset, Session } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';

/** When sample tokens are created. */
export const NOW_MS = 1_000_000;

/** Returns a token of user 1. */
export const buildReset = (overrides: Partial<NewPasswordReset> = {}): NewPasswordReset => ({
  userId: 1,
  email: `user-${overrides.userId ?? 1}@example.test`,
  requestId: 'request',
  tokenDigest: 'digest',
  nowMs: NOW_MS,
  expiresAtMs: NOW_MS + 3_600_000,
  minIntervalMs: 60_000,
  ...overrides,
});

/** Returns the token as presented, with a new password. */
export const buildChange = (overrides: Partial<PasswordReset> = {}): PasswordReset => ({
  tokenDigest: 'digest',
  email: 'user-1@example.test',
  nowMs: NOW_MS + 1000,
  clockSkewToleranceMs: 0,
  passwordHash: '$new',
  revokesApiTokens: true,
  noticeId: 'notice',
  ...overrides,
});

/** Returns a session of user 1. */
export const buildSession = (id: string): Session => ({
  id,
  userId: 1,
  tokenId: `${id}-token`,
  tokenIssuedAtMs: NOW_MS,
  previousTokenId: null,
  previousTokenUntilMs: null,
  expiresAtMs: NOW_MS + 3_600_000,
  revokedAtMs: null,
  openedBy: 'password',
  provenAtMs: 0,
});

/** Users 1 and 2 with their site. */
export const people = { sites: [buildSite()], users: [buildUser({ id: 1 }), buildUser({ id: 2 })] };
