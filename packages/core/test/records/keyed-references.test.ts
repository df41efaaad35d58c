import { describe, expect, test } from 'vitest';
import { referencesOf } from '@paydocs/core';

const employees = new Map([
  ['E-1', { id: 30, companyId: 20 }],
  ['E-2', { id: 31, companyId: 21 }],
]);

/** A site with one user, two companies and an employee of each. */
const site = {
  user: (email: string) => (email === 'ann@example.test' ? { id: 10 } : undefined),
  company: (key: string) =>
    new Map([
      ['C-1', { id: 20 }],
      ['C-2', { id: 21 }],
    ]).get(key),
  employee: (key: string) => employees.get(key),
};

const user = 'ann@example.test';

describe('The references of a record with a key', () => {
  test('are those that it names', () => {
    expect(referencesOf({ user }, site, undefined)).toEqual({
      userId: 10,
      companyId: 0,
      employeeId: null,
    });
    expect(referencesOf({ user, company: 'C-2' }, site, undefined)).toMatchObject({
      companyId: 21,
    });
    const named = { user, company: 'C-2', employee: 'E-1' };
    expect(referencesOf(named, site, undefined)).toMatchObject({ companyId: 21, employeeId: 30 });
  });

  test('are of the company of its employee where it names none', () => {
    const record = { user, company: null, employee: 'E-1' };
    expect(referencesOf(record, site, undefined)).toMatchObject({ companyId: 20, employeeId: 30 });
  });

  test('stay at the company that issued it, until it gets another employee', () => {
    const stored = { companyId: 29, employeeId: 30 };
    const same = { user, company: null, employee: 'E-1' };
    expect(referencesOf(same, site, stored)).toMatchObject({ companyId: 29, employeeId: 30 });
    const other = { user, company: null, employee: 'E-2' };
    expect(referencesOf(other, site, stored)).toMatchObject({ companyId: 21, employeeId: 31 });
  });

  test.each([
    ['user', { user: 'bob@example.test', company: 'C-9', employee: 'E-9' }],
    ['employee', { user, company: 'C-9', employee: 'E-9' }],
    ['company', { user, company: 'C-9', employee: 'E-1' }],
    ['company', { user, company: 'C-9' }],
    ['company', { user, company: null, employee: null }],
  ])('name the first %s that the site does not have', (to, record) => {
    const stored = { companyId: 29, employeeId: null };
    expect(referencesOf(record, site, stored)).toEqual({ field: to, rule: 'reference', to });
  });
});
