import { RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import type { ImportedUser } from '../../src/records/steps/plan-user.ts';
import { accountWith, BCRYPT, full, idOf, NOW, planned } from './planned-user.ts';

const OTHER_BCRYPT = '$2y$10$.vGA1O9wmRjrwAVXD98HNOgsNpDczlqm3Jq7KnEd1rVAGv3Fykk1a';

const ARGON2ID = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b27Sg';

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

  test('has the time of the change that the file names, unless that is an earlier one', () => {
    const updatedAt = '2026-02-28T00:00:00.000Z';
    const both = planned({ chatId: 'new', updatedAt }, accountWith());
    expect(both).toMatchObject({ changes: { chatId: 'new', updatedAt }, fields: ['chat_id'] });
    const alone = planned({ updatedAt }, accountWith());
    expect(alone).toMatchObject({ outcome: 'changed', changes: { updatedAt }, fields: [] });
    for (const earlier of [full.updatedAt, accountWith().user.updatedAt]) {
      expect(planned({ updatedAt: earlier }, accountWith()).outcome).toBe('unchanged');
      const row = { chatId: 'new', updatedAt: earlier };
      expect(planned(row, accountWith())).toMatchObject({ changes: { updatedAt: NOW } });
    }
  });

  test('changes later than before, also in the last instant that is kept', () => {
    for (const [last, next] of [
      [NOW, '2026-01-31T09:00:00.001Z'],
      ['2999-12-31T23:59:59.999Z', '2999-12-31T23:59:59.999Z'],
    ] as const) {
      const account = accountWith();
      const changed = { ...account, user: { ...account.user, updatedAt: last } };
      expect(planned({ chatId: 'new' }, changed)).toMatchObject({ changes: { updatedAt: next } });
    }
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
