import { ACTIVE, OWNER, SUSPENDED, type User } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { accessChange } from '../../src/domain/accounts/user-access.ts';
import { accountWith, roleOf } from '../records/planned-user.ts';

const userWith = (role: string, status: string): User => ({ ...accountWith(role).user, status });

/** Role and status before, the role and the status that are given, and what follows. */
const changes: readonly (readonly [
  before: readonly [role: string, status: string],
  to: { readonly role?: string; readonly status?: string },
  follows: readonly string[],
])[] = [
  [['Member', ACTIVE], {}, []],
  [['Member', 'Blocked'], {}, []],
  [['Member', ACTIVE], { status: ACTIVE }, []],
  [['Member', ACTIVE], { role: 'Member' }, []],
  [['Member', ACTIVE], { status: SUSPENDED }, ['isNew', 'endsSessions', 'endsLinks']],
  [['Member', SUSPENDED], { status: ACTIVE }, ['isNew', 'endsSessions', 'endsLinks']],
  [['Member', 'Blocked'], { status: ACTIVE }, ['isNew', 'endsSessions', 'endsLinks']],
  [['Member', SUSPENDED], { status: SUSPENDED }, ['endsSessions', 'endsLinks']],
  [['Member', ACTIVE], { role: 'Support' }, ['isNew', 'endsSessions']],
  [['Member', SUSPENDED], { role: 'Member' }, ['endsSessions']],
  [['Member', ACTIVE], { role: OWNER }, ['isNew', 'endsSessions']],
  [[OWNER, ACTIVE], { role: 'Support' }, ['isNew', 'takesOwner', 'endsSessions']],
  [[OWNER, ACTIVE], { status: 'active' }, ['isNew', 'takesOwner', 'endsSessions', 'endsLinks']],
  [[OWNER, ACTIVE], { role: OWNER, status: ACTIVE }, []],
  [[OWNER, SUSPENDED], { role: 'Member' }, ['isNew', 'endsSessions']],
];

describe('a change of what a user may do', () => {
  test.each(changes)('from %j with %j: %j', ([role, status], to, follows) => {
    const change = accessChange(userWith(role, status), {
      role: to.role === undefined ? undefined : roleOf(to.role),
      status: to.status,
    });
    expect(change.user).toEqual(userWith(to.role ?? role, to.status ?? status));
    const flags = Object.entries(change).flatMap(([name, value]) => (value === true ? [name] : []));
    expect(flags).toEqual(follows);
  });

  test('tells the audit trail of the role and of the status that a user gets', () => {
    const blocked = userWith('Member', 'Blocked');
    const auditedOf = (status: string) =>
      accessChange(blocked, { role: roleOf('Support'), status }).audited;
    const role = { action: 'user.role-changed', details: { from: 'Member', to: 'Support' } };
    const details = { from: 'Blocked' };
    expect(auditedOf(ACTIVE)).toEqual([role, { action: 'user.activated', details }]);
    expect(auditedOf(SUSPENDED)).toEqual([role, { action: 'user.suspended', details }]);
  });
});
