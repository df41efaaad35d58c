import { type Permission, standardRoles, type User } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { visibilityOf } from '../src/domain/visibility.ts';

const userWith = (...permissions: readonly Permission[]) =>
  ({ id: 7, siteId: 3, role: { permissions } }) as unknown as User;

describe('visibilityOf', () => {
  test('is the own records of the own site without permissions', () => {
    expect(visibilityOf(userWith())).toEqual({
      siteId: 3,
      employees: { userId: 7 },
      companies: { userId: 7 },
      documents: { userId: 7 },
    });
  });

  test.each(['employees', 'companies', 'documents'] as const)(
    'widens %s, and nothing else, by their own permission',
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

  test('widens nothing by permissions that only look alike', () => {
    const visibility = visibilityOf(
      userWith('employees:show', 'employee:list', 'EMPLOYEES:list', '*:list', 'employees:*'),
    );
    expect(visibility.employees).toEqual({ userId: 7 });
  });
});

describe('the standard roles', () => {
  test('are five administrative ones and Member, of which four list everything', () => {
    const everything = ['users:list', 'employees:list', 'companies:list', 'documents:list'];
    expect(standardRoles.map(({ name, permissions }) => [name, permissions])).toEqual([
      ['Owner', everything],
      ['Manager', everything],
      ['Developer', everything],
      ['Support', everything],
      ['Marketing', ['users:list']],
      ['Member', []],
    ]);
  });
});
