import { buildUser } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { accountWith, full, idOf, NOW, planned } from './planned-user.ts';

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

test('an import refuses an address of another site, and an unknown role', () => {
  const { user, ...secret } = accountWith();
  const foreign = { ...secret, user: { ...user, siteId: 2 } };
  expect(planned({}, foreign).outcome).toEqual({ field: 'email', rule: 'taken' });
  for (const account of [undefined, accountWith()]) {
    const unknown = { field: 'role', rule: 'reference', to: 'role' };
    expect(planned({ role: 'Emperor' }, account).outcome).toEqual(unknown);
  }
});
