import { accepts, defaultPolicy, isOpen, type Session } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { areCurrent, claimsOf, newSession } from '../../src/domain/accounts/session.ts';

const NOW_MS = 1_000_000;
const fresh = newSession(
  { id: 'session', userId: 7, tokenId: 'first', openedBy: 'password', nowMs: NOW_MS },
  { sessionLifetimeMs: 5000 },
);
const rotated: Session = {
  ...fresh,
  tokenId: 'second',
  tokenIssuedAtMs: NOW_MS + 1000,
  previousTokenId: 'first',
  previousTokenUntilMs: NOW_MS + 2000,
};
const revoked: Session = { ...rotated, revokedAtMs: NOW_MS + 1500 };

describe('a new session', () => {
  test('has its first token, and expires after its lifetime', () => {
    expect(fresh).toEqual({
      id: 'session',
      userId: 7,
      tokenId: 'first',
      tokenIssuedAtMs: NOW_MS,
      previousTokenId: null,
      previousTokenUntilMs: null,
      expiresAtMs: NOW_MS + 5000,
      revokedAtMs: null,
      openedBy: 'password',
      provenAtMs: NOW_MS,
    });
  });
});

describe('isOpen', () => {
  test('is true until the instant before the expiry', () => {
    expect(isOpen(fresh, NOW_MS)).toBe(true);
    expect(isOpen(fresh, NOW_MS + 4999)).toBe(true);
    expect(isOpen(fresh, NOW_MS + 5000)).toBe(false);
  });

  test('is false for a revoked session at any time', () => {
    expect(isOpen(revoked, NOW_MS)).toBe(false);
    expect(isOpen({ ...fresh, revokedAtMs: 0 }, NOW_MS)).toBe(false);
  });
});

describe('accepts', () => {
  test('accepts the current token until the session expires', () => {
    expect(accepts(rotated, 'second', NOW_MS + 4999)).toBe(true);
    expect(accepts(rotated, 'second', NOW_MS + 5000)).toBe(false);
  });

  test('accepts the previous token until the instant before its leeway ends', () => {
    expect(accepts(rotated, 'first', NOW_MS + 1999)).toBe(true);
    expect(accepts(rotated, 'first', NOW_MS + 2000)).toBe(false);
  });

  test('accepts the previous token up to its leeway before the refresh, since clocks differ', () => {
    expect(accepts(rotated, 'first', NOW_MS + 1)).toBe(true);
    expect(accepts(rotated, 'first', NOW_MS)).toBe(false);
  });

  test('accepts no previous token after the session has expired', () => {
    const late = { ...rotated, previousTokenUntilMs: NOW_MS + 9000 };
    expect(accepts(late, 'first', NOW_MS + 4999)).toBe(true);
    expect(accepts(late, 'first', NOW_MS + 5000)).toBe(false);
  });

  test('accepts no other token, and no token of a revoked session', () => {
    for (const tokenId of ['third', '', 'SECOND', 'null']) {
      expect(accepts(rotated, tokenId, NOW_MS + 1000)).toBe(false);
    }
    for (const tokenId of ['first', 'second']) {
      expect(accepts(revoked, tokenId, NOW_MS + 1000)).toBe(false);
    }
    expect(accepts({ ...rotated, previousTokenUntilMs: null }, 'first', NOW_MS)).toBe(false);
  });
});

describe('claimsOf', () => {
  test('returns user, session and current token, for the lifetime of a token', () => {
    expect(claimsOf(rotated, { accessTokenLifetimeMs: 3000 })).toEqual({
      userId: 7,
      sessionId: 'session',
      tokenId: 'second',
      issuedAtMs: NOW_MS + 1000,
      expiresAtMs: NOW_MS + 4000,
    });
  });

  test('never expires after the session', () => {
    expect(claimsOf(rotated, defaultPolicy).expiresAtMs).toBe(NOW_MS + 5000);
    expect(claimsOf(rotated, { accessTokenLifetimeMs: 4001 }).expiresAtMs).toBe(NOW_MS + 5000);
  });
});

describe('areCurrent', () => {
  const claims = claimsOf(fresh, { accessTokenLifetimeMs: 3000 });
  const policy = { clockSkewToleranceMs: 100 };

  test('is exact at the expiry', () => {
    expect(areCurrent(claims, NOW_MS + 2999, policy)).toBe(true);
    expect(areCurrent(claims, NOW_MS + 3000, policy)).toBe(false);
  });

  test('tolerates clock skew at the start', () => {
    expect(areCurrent(claims, NOW_MS - 100, policy)).toBe(true);
    expect(areCurrent(claims, NOW_MS - 101, policy)).toBe(false);
  });
});
