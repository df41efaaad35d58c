import { type Account, RawJson, type Role, standardRoles } from '@paydocs/core';
import { buildSite, buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { type ImportedUser, planUser } from '../../src/records/steps/plan-user.ts';

const BCRYPT = '$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi';
const OTHER_BCRYPT = '$2y$10$.vGA1O9wmRjrwAVXD98HNOgsNpDczlqm3Jq7KnEd1rVAGv3Fykk1a';
const ARGON2ID = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b27Sg';
const NOW = '2026-01-31T09:00:00.000Z';

const { createdAt } = buildSite();
const roles = new Map(
  standardRoles.map((role, index): [string, Role] => [
    role.name,
    { ...role, id: index + 1, createdAt, updatedAt: createdAt },
  ]),
);
const roleOf = (name: string): Role => roles.get(name) as Role;
const idOf = (name: string): number => roleOf(name).id;

/** Returns an account of site 1: an Active Member with the hash of an earlier import. */
const accountWith = (role = 'Member', passwordHash = BCRYPT): Account => {
  const { passwordHash: _hash, ...user } = buildUser({
    roleId: idOf(role),
    chatId: 'kept',
    totalSpent: 5,
    settings: { theme: 'dark', list: [1, { a: null }] },
  });
  return {
    user: { ...user, site: buildSite(), role: roleOf(role) },
    passwordHash,
    passwordVersion: 3,
    secondFactorAtMs: null,
  };
};

const EMPTY = {
  role: null,
  status: null,
  passwordHash: null,
  emailVerifiedAt: null,
  marketingId: null,
  chatId: null,
  totalSpent: null,
  metadata: null,
  settings: null,
  createdAt: null,
  updatedAt: null,
};

/** Plans the import of the user of the account, or of a new one, with these values. */
const planned = (given: Partial<ImportedUser>, account?: Account) => {
  const { email, firstName, lastName } = buildUser();
  const user = { ...EMPTY, email, firstName, lastName, ...given };
  return planUser(user, { siteId: 1, nowMs: Date.parse(NOW), roles, account });
};

const full = {
  role: 'Manager',
  status: 'Suspended',
  passwordHash: BCRYPT,
  emailVerifiedAt: '2025-12-31T23:59:59.999Z',
  marketingId: 'mk_1',
  chatId: 'U0%_',
  totalSpent: 1234567.89,
  metadata: RawJson.of({ a: [1] }),
  settings: RawJson.of({ theme: 'dark' }),
  createdAt: '2019-02-28T00:00:00.001Z',
  updatedAt: '2020-02-29T00:00:00.120Z',
} as const;

describe('a new user of an import', () => {
  test('has the values of the file', () => {
    const { role, ...values } = full;
    const { id: _id, ...names } = buildUser();
    expect(planned(full)).toMatchObject({
      outcome: 'added',
      added: {
        ...names,
        ...values,
        roleId: idOf(role),
        metadata: { a: [1] },
        settings: { theme: 'dark' },
      },
    });
  });

  test('is an Active Member without a password by default', () => {
    const { id: _id, ...bare } = buildUser({ createdAt: NOW, updatedAt: NOW });
    const plan = planned({});
    const added = { ...bare, roleId: idOf('Member'), passwordHash: '!' };
    expect(plan).toMatchObject({ outcome: 'added', added });
    expect('fields' in plan && plan.fields).toEqual([
      'chat_id',
      'created_at',
      'email_verified_at',
      'first_name',
      'last_name',
      'marketing_id',
      'metadata',
      'password_hash',
      'role',
      'settings',
      'status',
      'total_spent',
    ]);
  });
});

/** Given values, the changes besides the time, the columns, and whether sessions and links end. */
const changes: readonly (readonly [
  given: Partial<ImportedUser>,
  changes: object,
  fields: readonly string[],
  ends: readonly [sessions: boolean, links: boolean],
])[] = [
  [
    { lastName: 'Hopper', totalSpent: 7.5 },
    { lastName: 'Hopper', totalSpent: 7.5 },
    ['last_name', 'total_spent'],
    [false, false],
  ],
  [{ settings: RawJson.of({}) }, { settings: {} }, ['settings'], [false, false]],
  [{ createdAt: NOW }, { createdAt: NOW }, ['created_at'], [false, false]],
  [{ role: 'Manager' }, { roleId: idOf('Manager') }, ['role'], [true, false]],
  [{ status: 'Suspended' }, { status: 'Suspended' }, ['status'], [true, true]],
  [
    { passwordHash: OTHER_BCRYPT, role: 'Member', status: 'Active' },
    { passwordHash: OTHER_BCRYPT, passwordVersion: 4 },
    ['password_hash'],
    [true, false],
  ],
];

describe('a known user of an import', () => {
  test.each(changes)(
    'with %j changes by %j',
    (given, changed, fields, [endsSessions, endsLinks]) => {
      expect(planned(given, accountWith())).toEqual({
        outcome: 'changed',
        id: 1,
        changes: { ...changed, updatedAt: NOW },
        fields,
        endsSessions,
        endsLinks,
      });
    },
  );

  test('has the time of the change that the file names', () => {
    const { updatedAt } = full;
    const both = planned({ chatId: 'new', updatedAt }, accountWith());
    expect(both).toMatchObject({ changes: { chatId: 'new', updatedAt }, fields: ['chat_id'] });
    const alone = planned({ updatedAt }, accountWith());
    expect(alone).toMatchObject({ outcome: 'changed', changes: { updatedAt }, fields: [] });
  });

  test('is unchanged without a difference, in whatever order names are', () => {
    const { role, ...user } = accountWith().user;
    const same = {
      role: role.name,
      status: user.status,
      totalSpent: 5,
      chatId: 'kept',
      settings: new RawJson('{"list": [1, {"a": null}], "theme": "dark"}'),
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      passwordHash: BCRYPT,
    };
    for (const given of [{}, same]) {
      expect(planned(given, accountWith())).toEqual({ outcome: 'unchanged' });
    }
  });

  test.each([
    ['!', 'changed'],
    [BCRYPT, 'changed'],
    [ARGON2ID, 'unchanged'],
  ])('with the hash %s and another one is %s', (stored, outcome) => {
    const account = accountWith('Member', stored);
    expect(planned({ passwordHash: OTHER_BCRYPT }, account).outcome).toBe(outcome);
    const other = planned({ passwordHash: OTHER_BCRYPT, chatId: 'new' }, account);
    const names = ['chat_id', ...(outcome === 'changed' ? ['password_hash'] : [])];
    expect(other).toMatchObject({ outcome: 'changed', fields: names });
  });

  test.each<[Partial<ImportedUser>, unknown]>([
    [{ role: 'Member' }, { field: 'role', rule: 'protected' }],
    [{ status: 'Suspended' }, { field: 'status', rule: 'protected' }],
    [{ role: 'Owner', status: 'Active' }, 'unchanged'],
    [{ role: 'Owner', lastName: 'Hopper' }, 'changed'],
  ])('who is an Active Owner, with %j: %j', (given, outcome) => {
    expect(planned(given, accountWith('Owner')).outcome).toEqual(outcome);
  });

  test('who is an Owner and not Active changes like others', () => {
    const { user, ...secret } = accountWith('Owner');
    const account = { ...secret, user: { ...user, status: 'Suspended' } };
    expect(planned({ role: 'Member' }, account).outcome).toBe('changed');
  });
});

test('an import refuses an address of another site, and an unknown role', () => {
  const { user, ...secret } = accountWith();
  const foreign = { ...secret, user: { ...user, siteId: 2 } };
  expect(planned({}, foreign).outcome).toEqual({ field: 'email', rule: 'taken' });
  for (const account of [undefined, accountWith()]) {
    const unknown = { field: 'role', rule: 'reference', to: 'role' };
    expect(planned({ role: 'Emperor' }, account).outcome).toEqual(unknown);
  }
});
