import { type Permission, standardRoles, type User } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { scopeOf, visibilityOf } from '../../src/domain/accounts/visibility.ts';

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

describe('scopeOf', () => {
  test('includes the own records, and those of the site with the permission', () => {
    expect(scopeOf(userWith('companies:list'), 'companies:update')).toEqual({ userId: 7 });
    expect(scopeOf(userWith('companies:update'), 'companies:update')).toBe('site');
  });
});

describe('the standard roles', () => {
  const lists = [
    'users:list',
    'employees:list',
    'companies:list',
    'documents:list',
    'transactions:list',
  ];
  const reads = [...lists, 'documents:download', 'sites:read'];
  const everything = [
    ...reads,
    'users:update',
    'sites:update',
    'transactions:create',
    'employees:create',
    'employees:update',
    'employees:delete',
    'companies:create',
    'companies:update',
    'companies:delete',
    'documents:create',
    'documents:update',
    'documents:delete',
  ];

  test('are five administrative roles, of which two may do everything, Member and Employee', () => {
    expect(standardRoles.map(({ name, permissions }) => [name, permissions])).toEqual([
      ['Owner', [...everything, 'audit:list']],
      ['Manager', everything],
      ['Developer', reads],
      ['Support', reads],
      ['Marketing', ['users:list']],
      ['Member', []],
      ['Employee', []],
    ]);
  });
});
