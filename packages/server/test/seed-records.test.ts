import { standardRoles, validateNewPassword } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { seededAccounts, seededUsers, generatePassword } from '../src/seed/records/accounts.ts';
import { seededCompanies } from '../src/seed/records/companies.ts';
import { countsConflict, defaultCounts } from '../src/seed/counts.ts';
import { seededDocuments } from '../src/seed/records/documents.ts';
import { seededEmployees } from '../src/seed/records/employees.ts';
import type { SeedPlan } from '../src/seed/layout.ts';
import { fakeSsn } from '../src/seed/fakes/fake-numbers.ts';
import { seededSites, siteIdentifiers } from '../src/seed/records/sites.ts';

const plan: SeedPlan = { counts: defaultCounts, seed: 42, defaultSite: 'main', firstSiteId: 1 };
const roleIds = new Map(standardRoles.map(({ name }, index) => [name, index + 1]));

const recordsOf = (ofPlan: SeedPlan) => ({
  sites: seededSites(ofPlan),
  users: seededUsers(ofPlan, roleIds),
  companies: [...seededCompanies(ofPlan)],
  employees: [...seededEmployees(ofPlan)],
  documents: [...seededDocuments(ofPlan)],
});

const records = recordsOf(plan);

const distinct = (values: readonly unknown[]): number => new Set(values).size;

/** Returns the values that are not null. */
const given = <T>(values: readonly (T | null)[]): readonly T[] =>
  values.filter((value): value is T => value !== null);

describe('a seed', () => {
  test('is the same for the same plan', () => {
    expect(recordsOf(plan)).toEqual(records);
  });

  test('differs for different seeds, in every table but the sites', () => {
    const other = recordsOf({ ...plan, seed: 43 });
    for (const table of ['users', 'companies', 'employees', 'documents'] as const) {
      expect(other[table]).not.toEqual(records[table]);
    }
  });

  test('has the requested number of records, over all sites', () => {
    expect(records.sites).toHaveLength(2);
    expect(records.users).toHaveLength(12);
    expect(records.companies).toHaveLength(20);
    expect(records.employees).toHaveLength(1000);
    expect(records.documents).toHaveLength(2000);
    for (const site of records.sites) {
      expect(records.employees.filter(({ siteId }) => siteId === site.id).length).toBeGreaterThan(
        400,
      );
    }
  });

  test('keeps related records in one site', () => {
    const siteOfUser = new Map(records.users.map(({ id, siteId }) => [id, siteId]));
    const siteOfCompany = new Map(records.companies.map(({ id, siteId }) => [id, siteId]));
    const employees = new Map(records.employees.map((employee) => [employee.id, employee]));
    for (const { siteId, userId } of records.companies) expect(siteOfUser.get(userId)).toBe(siteId);
    for (const { siteId, userId, companyId } of records.employees) {
      expect(siteOfUser.get(userId)).toBe(siteId);
      expect(siteOfCompany.get(companyId)).toBe(siteId);
    }
    for (const document of records.documents) {
      const { siteId, userId, companyId, createdAt } =
        employees.get(document.employeeId ?? 0) ?? {};
      expect(document).toMatchObject({ siteId, userId, companyId });
      expect(document.createdAt >= String(createdAt)).toBe(true);
    }
  });

  test('has records of every user of a site, including the Member', () => {
    const owners = new Set(records.employees.map(({ userId }) => userId));
    expect(owners.size).toBe(records.users.length);
    expect(new Set(records.companies.map(({ userId }) => userId)).size).toBe(records.users.length);
  });

  test('has unique ids, uuids and numbers', () => {
    expect(distinct(given(records.employees.map(({ ssn }) => ssn)))).toBe(950);
    expect(distinct(given(records.employees.map(({ email }) => email)))).toBe(950);
    expect(distinct(given(records.companies.map(({ ein }) => ein)))).toBe(18);
    expect(distinct(records.documents.map(({ uuid }) => uuid))).toBe(2000);
    expect(records.employees.map(({ id }) => id)).toEqual(
      Array.from({ length: 1000 }, (_, i) => i + 1),
    );
  });

  test('has only numbers, phones and addresses that are never assigned', () => {
    const { companies, employees } = records;
    for (const ssn of given(employees.map((each) => each.ssn))) {
      expect(ssn).toMatch(/^(666|000)-\d{2}-\d{4}$/);
    }
    for (const email of given(employees.map((each) => each.email))) {
      expect(email).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*@example\.com$/);
    }
    for (const { phone } of employees) expect(phone).toMatch(/^\+1555\d{7}$/);
    for (const ein of given(companies.map((each) => each.ein))) {
      expect(ein).toMatch(/^00-\d{7}$/);
    }
    for (const { phone, email } of companies) {
      expect(phone).toMatch(/^\+1555\d{7}$/);
      expect(email).toMatch(/^payroll@[a-z0-9-]+\.example$/);
    }
  });

  test('has employees without an e-mail address or a number, and none without both', () => {
    const { companies, employees } = records;
    expect(employees.filter(({ email }) => email === null)).toHaveLength(50);
    expect(employees.filter(({ ssn }) => ssn === null)).toHaveLength(50);
    expect(employees.filter(({ email, ssn }) => email === null && ssn === null)).toEqual([]);
    expect(companies.filter(({ ein }) => ein === null)).toHaveLength(2);
  });

  test('has names with diacritics and with apostrophes', () => {
    const names = records.employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.filter((name) => /[À-ž]/.test(name)).length).toBeGreaterThan(20);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.every((name) => name === name.normalize('NFC') && name === name.trim())).toBe(
      true,
    );
  });

  test('never reads the clock', () => {
    const times = Object.values(records).flatMap((table) =>
      table.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
    );
    expect(times.every((time) => /^20(23|24|25|26)-.*Z$/.test(time))).toBe(true);
    expect(times.reduce((latest, time) => (time > latest ? time : latest))).toBe(
      '2026-01-01T08:00:00.000Z',
    );
  });
});

describe('the accounts of a seed', () => {
  test('are one per role and site', () => {
    expect(seededAccounts(plan).map(({ email }) => email)).toEqual([
      'owner@main.test',
      'manager@main.test',
      'developer@main.test',
      'support@main.test',
      'marketing@main.test',
      'member@main.test',
      'owner@harbor.test',
      'manager@harbor.test',
      'developer@harbor.test',
      'support@harbor.test',
      'marketing@harbor.test',
      'member@harbor.test',
    ]);
  });

  test('belong to sites with different identifiers for any default site', () => {
    for (const defaultSite of ['main', 'summit', 'site-30', 'site-30-2']) {
      const identifiers = siteIdentifiers({
        ...plan,
        defaultSite,
        counts: { ...defaultCounts, sites: 100 },
      });
      expect(new Set(identifiers).size).toBe(100);
      expect(identifiers[0]).toBe(defaultSite);
    }
  });

  test('have a generated password that the service accepts', () => {
    expect(generatePassword()).toMatch(/^[\w-]{24}$/);
    expect(generatePassword()).not.toBe(generatePassword());
    expect(validateNewPassword(generatePassword())).toHaveProperty('value');
  });
});

test('two million fake social security numbers are all different', () => {
  const seen = new Set<string>();
  for (let index = 0; index < 2_000_000; index += 997) seen.add(fakeSsn(index, 42));
  expect(seen.size).toBe(Math.ceil(2_000_000 / 997));
});

test('contradicting counts are rejected, and others accepted', () => {
  expect(countsConflict(defaultCounts)).toBeUndefined();
  expect(countsConflict({ sites: 1, companies: 0, employees: 0, documents: 0 })).toBeUndefined();
  expect(countsConflict({ sites: 1, companies: 0, employees: 1, documents: 0 })).toMatch('company');
  expect(countsConflict({ sites: 1, companies: 1, employees: 0, documents: 1 })).toMatch(
    'employee',
  );
});
