import type { RolesByClaim } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { judgeStranger, roleByClaim } from '../../src/domain/accounts/federated-identity.ts';
import type { User } from '../../src/domain/accounts/user.ts';

const VERIFIED = '2026-01-31T08:00:00.000Z';

const KEY = { issuer: 'a', subject: '1' };

const accountOf = (siteId: number, emailVerifiedAt: string | null) => ({
  user: { siteId, emailVerifiedAt } as User,
});

describe('an identity that no user of the site has', () => {
  test.each([
    ['creates a user', { createUsers: true }, undefined, 'create'],
    ['is refused unless users are created', {}, undefined, 'refuse'],
    ['is linked', { linkVerifiedEmail: true }, accountOf(1, VERIFIED), 'link'],
    ['is refused unless addresses link', { createUsers: true }, accountOf(1, VERIFIED), 'refuse'],
    [
      'is not linked by an address that paydocs has not verified',
      { linkVerifiedEmail: true },
      accountOf(1, null),
      'refuse',
    ],
    [
      'is not linked to a user of another site',
      { linkVerifiedEmail: true },
      accountOf(2, VERIFIED),
      'refuse',
    ],
  ])('%s', (_, allowed, account, fate) => {
    const allowances = { createUsers: false, linkVerifiedEmail: false, ...allowed };
    const stranger = { siteId: 1, account, key: KEY, linked: [] };
    expect(judgeStranger({ ...stranger, emailVerified: true }, allowances)).toBe(fate);
    expect(judgeStranger({ ...stranger, emailVerified: false }, allowances)).toBe('refuse');
  });
});

test.each([
  [
    'is not linked to the user of another account of the provider',
    { ...KEY, subject: '2' },
    'refuse',
  ],
  ['is linked to the user of an account of another provider', { ...KEY, issuer: 'b' }, 'link'],
  ['is linked to the user who has it', KEY, 'link'],
])('an identity %s', (_, other, fate) => {
  const stranger = { siteId: 1, account: accountOf(1, VERIFIED), key: KEY, emailVerified: true };
  const allowed = { createUsers: true, linkVerifiedEmail: true };
  expect(judgeStranger({ ...stranger, linked: [other] }, allowed)).toBe(fate);
});

const ADMINS_FIRST: RolesByClaim = [
  ['admins', 'Manager'],
  ['all', 'Support'],
];

const NUMBERS: RolesByClaim = [
  ['10', 'Support'],
  ['2', 'Owner'],
];

describe('the role of a claim', () => {
  test.each<[RolesByClaim | undefined, string[], string | undefined]>([
    [undefined, ['admins'], undefined],
    [[], ['admins'], 'Member'],
    [[['admins', 'Manager']], [], 'Member'],
    [[['admins', 'Manager']], ['Admins'], 'Member'],
    [ADMINS_FIRST, ['all', 'admins'], 'Manager'],
    [ADMINS_FIRST, ['all'], 'Support'],
    [NUMBERS, ['2', '10'], 'Support'],
  ])('%j gives %j the role %s', (mapping, values, role) => {
    expect(roleByClaim(mapping, values)).toBe(role);
  });
});
