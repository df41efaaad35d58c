import { describe, expect, test } from 'vitest';
import { providedIdentity } from '../src/provided-identity.ts';

const key = { iss: 'https://id.example.test', sub: '7' };

describe('the identity of claims', () => {
  test.each([
    [{ email_verified: 'true' }, { emailVerified: false }],
    [{ email_verified: 1 }, { emailVerified: false }],
    [{ email: 'ada@localhost@x' }, { email: undefined }],
    [{ email: ['ada@example.test'] }, { email: undefined }],
    [{ given_name: 'x'.repeat(256) }, { firstName: undefined }],
    [{ family_name: 7 }, { lastName: undefined }],
    [{ family_name: 'Lovelace' }, { lastName: 'Lovelace' }],
    [{ groups: 'staff' }, { claimValues: ['staff'] }],
    [{ groups: { admin: true } }, { claimValues: [] }],
    [{ amr: ['pwd', 'mfa'] }, { secondFactor: true }],
    [{ amr: ['pwd', 'otp'] }, { secondFactor: false }],
    [{ amr: 'mfa' }, { secondFactor: true }],
  ])('of %j has %j', (claims, expected) => {
    expect(providedIdentity({ ...key, ...claims }, { rolesClaim: 'groups' })).toMatchObject(
      expected,
    );
  });

  test.each([
    [{ acr: 'phrh' }, true],
    [{ acr: 'phr' }, false],
    [{ amr: ['hwk'] }, true],
    [{ amr: ['mfa'] }, false],
    [{ acr: ['phrh'], amr: [] }, true],
  ])('with %j has a second factor by configuration: %j', (claims, expected) => {
    const rules = { secondFactorAcr: ['phrh'], secondFactorAmr: ['hwk', 'otp'] };
    expect(providedIdentity({ ...key, ...claims }, rules).secondFactor).toBe(expected);
  });

  test('has no values without the claim that gives roles', () => {
    expect(providedIdentity({ ...key, groups: ['staff'] }, {}).claimValues).toEqual([]);
  });
});
