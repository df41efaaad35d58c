import { createHash } from 'node:crypto';
import {
  createCore,
  isRefused,
  type NewPasswordReset,
  type Session,
  systemRandom,
} from '@paydocs/core';
import { BUILT_AT, buildSite, buildUser, memoryPorts } from '@paydocs/testing';
import type { Database } from '../src/index.ts';

/** When sample tokens are created. */
export const NOW_MS = Date.parse(BUILT_AT);

const EMAIL = 'user-1@example.test';

/** Returns the stored digest of a token. */
export const digestOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Returns a token of user 1: `token`. */
export const buildReset = (overrides: Partial<NewPasswordReset> = {}): NewPasswordReset => ({
  userId: 1,
  email: EMAIL,
  requestId: 'request',
  tokenDigest: digestOf('token'),
  nowMs: NOW_MS,
  expiresAtMs: NOW_MS + 3_600_000,
  minIntervalMs: 60_000,
  ...overrides,
});

/** Resets the password of user 1 by the use case, and returns whether the token was valid. */
export const resetBy = async ({ ports }: Database, token = 'token'): Promise<boolean> => {
  const core = createCore({ ...memoryPorts(), ...ports, random: systemRandom });
  try {
    await core.resetPassword({ email: EMAIL, token, password: 'a wholly new password' });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
};

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
