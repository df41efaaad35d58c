import { RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
import { company, employee, recordsCore } from './sample-records.ts';

describe('createCompany', () => {
  test('creates a company of the caller, whose missing fields are null', async () => {
    const { core, member } = await recordsCore();
    const { company: created, replayed } = await core.createCompany(member, company);
    expect(replayed).toBe(false);
    expect(created).toMatchObject({
      siteId: 1,
      userId: 6,
      externalId: null,
      version: 1,
      name: 'Bolt & Nut',
      email: null,
      address: { address1: null, zip: null },
      employeesCount: 0,
    });
    expect(await core.showCompany(member, created.id)).toEqual(created);
  });

  test('stores fields in their canonical form, and ignores every other field', async () => {
    const { core, member } = await recordsCore();
    const given = {
      ...company,
      name: ' Bolt ',
      email: 'Info@Bolt.Test',
      phone: ' ',
      externalId: ' C-1 ',
      address: { zip: ' 1000 ', planet: 'Mars' },
      id: 77,
      siteId: 2,
      version: 9,
      createdAt: 'never',
    };
    const { company: created } = await core.createCompany(member, given);
    expect(created).toMatchObject({
      siteId: 1,
      version: 1,
      name: 'Bolt',
      email: 'info@bolt.test',
      phone: null,
      externalId: 'C-1',
      address: { zip: '1000' },
    });
    expect(created.id).not.toBe(77);
    expect(created.address).not.toHaveProperty('planet');
  });

  test('needs the name of a company, and the company and the names of an employee only', async () => {
    const { core, member } = await recordsCore();
    const { company: bare } = await core.createCompany(member, { name: 'Bolt' });
    expect(bare).toMatchObject({ ein: null, email: null, phone: null });
    const names = { companyId: bare.id, firstName: 'Ann', lastName: 'Lee' };
    const { employee: created } = await core.createEmployee(member, names);
    expect(created).toMatchObject({ ...names, ssn: null, email: null, phone: null });
  });

  test('names every field that breaks a rule, also those of the address', async () => {
    const { core, owner } = await recordsCore();
    const wrong = {
      name: ' ',
      ein: '1',
      phone: 'x',
      externalId: 'a\n',
      address: { zip: 7 },
      userId: 0,
    };
    expect(await issuesOf(core.createCompany(owner, wrong as never))).toEqual([
      'externalId characters',
      'name required',
      'phone format',
      'ein format',
      'address.zip string',
      'userId range',
    ]);
    const text = { ...company, address: 'Main Street' };
    expect(await issuesOf(core.createCompany(owner, text as never))).toEqual(['address object']);
  });

  test('gives a company to another user of the site with the permission only', async () => {
    const { core, owner, member } = await recordsCore();
    const given = { ...company, userId: 1 };
    expect(await refusal(core.createCompany(member, given))).toMatchObject({
      code: 'permission.missing',
      facts: { permission: 'companies:create' },
    });
    const forMember = await core.createCompany(owner, { ...company, userId: 6 });
    expect(forMember.company.userId).toBe(6);
    expect((await core.createCompany(member, { ...company, userId: 6 })).company.userId).toBe(6);
    expect((await core.createCompany(member, { ...company, userId: null })).company.userId).toBe(6);
    for (const userId of [11, 99]) {
      const outcome = core.createCompany(owner, { ...company, userId });
      expect(await issuesOf(outcome)).toEqual(['userId reference']);
    }
  });

  test('refuses a key that another company of the site has, and stores nothing', async () => {
    const { core, owner, auditLog } = await recordsCore();
    const keyed = { ...company, externalId: 'C-1' };
    await core.createCompany(owner, keyed);
    const before = await auditLog.find({ limit: 100 });
    for (const externalId of ['C-1', 'paydocs-2']) {
      const outcome = core.createCompany(owner, { ...company, externalId });
      expect(await issuesOf(outcome)).toEqual(['externalId taken']);
    }
    expect(await auditLog.find({ limit: 100 })).toEqual(before);
  });
});

describe('createEmployee', () => {
  test('creates an employee, whose free-form objects are empty by default', async () => {
    const { core, member } = await recordsCore();
    const earnings = { rate: 20.5 };
    const { employee: created } = await core.createEmployee(member, { ...employee, earnings });
    expect(created).toMatchObject({ companyId: 3, userId: 6, documentsCount: 0 });
    expect(created.earnings).toEqual(RawJson.of(earnings));
    expect(created.deductions).toEqual(new RawJson('{}'));
    expect(await core.showEmployee(member, created.id)).toEqual(created);
  });

  test('refuses a company that the caller does not see', async () => {
    const { core, owner, member } = await recordsCore();
    for (const [caller, companyId] of [
      [member, 1],
      [owner, 11],
      [owner, 99],
    ] as const) {
      const outcome = core.createEmployee(caller, { ...employee, companyId });
      expect(await issuesOf(outcome)).toEqual(['companyId reference']);
    }
  });

  test('refuses numbers that are never issued, and objects that are too large', async () => {
    const { core, member } = await recordsCore();
    for (const ssn of ['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000']) {
      const outcome = core.createEmployee(member, { ...employee, ssn });
      expect(await issuesOf(outcome)).toEqual(['ssn format']);
    }
    const earnings = { text: 'x'.repeat(16_384) };
    const outcome = core.createEmployee(member, { ...employee, earnings });
    expect(await issuesOf(outcome)).toEqual(['earnings json']);
  });
});
