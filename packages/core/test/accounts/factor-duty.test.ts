import { DEFAULT_SITE_SETTINGS, defaultPolicy, type SiteSettings, type User } from '@paydocs/core';
import { buildSite } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { factorDueAtMs, type FactorPolicy } from '../../src/domain/accounts/factor-duty.ts';
import { changedFactorRule } from '../../src/domain/sites/second-factor-rule.ts';

const CREATED = '2026-01-10T00:00:00.000Z';
const GRACE_MS = 1000;

const dueAt = (
  role: string,
  policy: Partial<FactorPolicy>,
  settings: Partial<SiteSettings> = {},
): string | undefined => {
  const site = buildSite({ settings: { ...DEFAULT_SITE_SETTINGS, ...settings } });
  const user = { createdAt: CREATED, role: { name: role } as User['role'], site };
  const rules = { ...defaultPolicy, secondFactorGraceMs: GRACE_MS, ...policy };
  const ms = factorDueAtMs(user, rules);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

const AFTER_CREATION = '2026-01-10T00:00:01.000Z';

describe('a second factor is due', () => {
  test.each([
    ['optional', 'Owner', undefined],
    ['administrative', 'Member', undefined],
    ['administrative', 'Owner', AFTER_CREATION],
    ['administrative', 'Marketing', AFTER_CREATION],
    ['required', 'Member', AFTER_CREATION],
    ['required', 'Owner', AFTER_CREATION],
  ] as const)('by %s for the role %s after the grace: %s', (rule, role, due) => {
    expect(dueAt(role, { secondFactor: rule })).toBe(due);
    expect(dueAt(role, {}, { secondFactor: rule })).toBe(due);
  });

  test('after the rule for older accounts, and after the creation for later ones', () => {
    const secondFactor = 'required';
    const later = { secondFactorSince: '2026-02-01T00:00:00.000Z' };
    const secondFactorSinceMs = Date.parse(later.secondFactorSince);
    const after = '2026-02-01T00:00:01.000Z';
    expect(dueAt('Member', { secondFactor, secondFactorSinceMs })).toBe(after);
    expect(dueAt('Member', {}, { secondFactor, ...later })).toBe(after);
    expect(dueAt('Member', { secondFactor, secondFactorSinceMs: 1 })).toBe(AFTER_CREATION);
    expect(dueAt('Member', { secondFactor }, { secondFactor, ...later })).toBe(AFTER_CREATION);
  });

  test('for nobody less than the installation demands', () => {
    const policy = { secondFactor: 'required' } as const;
    expect(dueAt('Member', policy, { secondFactor: 'optional' })).toBe(AFTER_CREATION);
    expect(dueAt('Member', policy, { secondFactor: 'administrative' })).toBe(AFTER_CREATION);
  });
});

describe('the rule of a site', () => {
  const BEFORE = '2026-01-01T00:00:00.000Z';
  const rule = { secondFactor: 'administrative', secondFactorSince: BEFORE } as const;

  test.each([
    ['required', CREATED],
    ['administrative', BEFORE],
    ['optional', BEFORE],
    [undefined, BEFORE],
  ] as const)('begins a new grace only when it becomes stricter: %s', (secondFactor, since) => {
    expect(changedFactorRule(rule, { secondFactor }, CREATED)).toEqual({
      secondFactor: secondFactor ?? 'administrative',
      secondFactorSince: since,
    });
  });
});
