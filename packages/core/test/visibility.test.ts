import { type Permission, standardRoles, type User } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { visibilityOf } from '../src/domain/visibility.ts';

const userWith = (...permissions: readonly Permission[]) =>
  ({ id: 7, siteId: 3, role: { permissions } }) as unknown as User;

describe('visibilityOf', () => {
  test('is limited to own records of the own site without permissions', () => {
    expect(visibilityOf(userWith())).toEqual({
      siteId: 3,
      employees: { userId: 7 },
      companies: { userId: 7 },
      documents: { userId: 7 },
    });
  });

  test.each(['employees', 'companies', 'documents'] as const)(
    'includes all %s of the site, and no other kind, with their permission',
    (kind) => {
      const own = {
        siteId: 3,
        employees: { userId: 7 },
        companies: { userId: 7 },
        documents: { userId: 7 },
      };
      const widened = { ...own, [kind]: 'site' };
      expect(visibilityOf(userWith('users:list', `${kind}:list`))).toEqual(widened);
    },
  );

  test('ignores permissions with similar names', () => {
    const visibility = visibilityOf(
      userWith('employees:show', 'employee:list', 'EMPLOYEES:list', '*:list', 'employees:*'),
    );
    expect(visibility.employees).toEqual({ userId: 7 });
  });
});

describe('the standard roles', () => {
  test('are five administrative roles and Member, and four of them list all records', () => {
    const everything = ['users:list', 'employees:list', 'companies:list', 'documents:list'];
    expect(standardRoles.map(({ name, permissions }) => [name, permissions])).toEqual([
      ['Owner', [...everything, 'audit:list']],
      ['Manager', everything],
      ['Developer', everything],
      ['Support', everything],
      ['Marketing', ['users:list']],
      ['Member', []],
    ]);
  });
});
