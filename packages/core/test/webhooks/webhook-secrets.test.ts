import { signingSecrets } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { validateKeepHours } from '../../src/domain/webhooks/webhook-secrets.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 0, 31);

const signing = (previousSecret: string | null, previousSecretUntilMs: number | null) =>
  signingSecrets({ secret: 'new', previousSecret, previousSecretUntilMs }, NOW_MS);

describe('a message is signed', () => {
  test('with the one secret of an endpoint that has no other', () => {
    expect(signing(null, null)).toEqual(['new']);
    expect(signing(null, NOW_MS + 1)).toEqual(['new']);
    expect(signing('old', null)).toEqual(['new']);
  });

  test('with the previous secret too until exactly its time, and the newest one first', () => {
    expect(signing('old', NOW_MS + 1)).toEqual(['new', 'old']);
    expect(signing('old', NOW_MS)).toEqual(['new']);
  });

  test('with the newest secret alone when a wrong clock has set the time', () => {
    const longest = NOW_MS + 8 * 24 * HOUR_MS;
    expect(signing('old', longest)).toEqual(['new', 'old']);
    expect(signing('old', longest + 1)).toEqual(['new']);
  });
});

test('a secret is kept for whole hours, a week at most and a day by default', () => {
  expect(validateKeepHours(undefined)).toEqual({ value: 24 });
  for (const hours of [0, 1, 168]) expect(validateKeepHours(hours)).toEqual({ value: hours });
  for (const hours of [-1, 169]) {
    expect(validateKeepHours(hours)).toEqual({ violation: { rule: 'range', min: 0, max: 168 } });
  }
  for (const hours of ['24', 1.5, Number.NaN, null]) {
    expect(validateKeepHours(hours)).toEqual({ violation: { rule: 'integer' } });
  }
});
