import { RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { company, employee, recordsCore } from './sample-records.ts';

describe('replaceCompany and replaceEmployee', () => {
  test('set every writable field; missing ones are null or empty', async () => {
    const { core, member } = await recordsCore();
    const before = await core.showCompany(member, 3);
    const replaced = await core.replaceCompany(member, 3, company);
    expect(replaced).toMatchObject({ ...company, email: null, phone: null, version: 2 });
    expect(Object.values(replaced.address)).toEqual([null, null, null, null, null, null]);
    expect(replaced).toMatchObject({ createdAt: before.createdAt, userId: 6, employeesCount: 2 });

    const { employee: created } = await core.createEmployee(member, {
      ...employee,
      earnings: { rate: 1 },
      externalId: 'E-1',
    });
    const other = await core.replaceEmployee(member, created.id, employee);
    expect(other.earnings).toEqual(new RawJson('{}'));
    expect(other).toMatchObject({ externalId: null, version: 2 });
  });

  test('refuse a record without its required fields', async () => {
    const { core, member } = await recordsCore();
    const outcome = core.replaceEmployee(member, 104, { phone: null } as never);
    expect(await issuesOf(outcome)).toEqual([
      'companyId integer',
      'firstName required',
      'lastName required',
    ]);
  });
});

describe('changeCompany and changeEmployee', () => {
  test('never change an erased employee', async () => {
    const { core, owner } = await recordsCore();
    await core.erasePerson({ site: 'main', employeeId: 104 });
    for (const outcome of [
      core.changeEmployee(owner, 104, { phone: null }),
      core.replaceEmployee(owner, 104, employee),
    ]) {
      expect(await codeOf(outcome)).toBe('person.erased');
    }
  });

  test('merge free-form objects into those of an employee when asked to (RFC 7396)', async () => {
    const { core, member } = await recordsCore();
    const additionalInfo = {
      kept: 1,
      removed: 2,
      within: { kept: [1], removed: {} },
      list: [1, 2],
    };
    const { employee: created } = await core.createEmployee(member, {
      ...employee,
      additionalInfo,
      earnings: { rate: 1 },
      deductions: { health: 1 },
    });
    const patch = {
      additionalInfo: {
        removed: null,
        within: { removed: null, added: { a: null } },
        list: [3],
        missing: null,
      },
      earnings: null,
      phone: null,
    };
    const options = { mergesObjects: true };
    const merged = await core.changeEmployee(member, created.id, patch as never, options);
    expect(
      [merged.additionalInfo, merged.earnings, merged.deductions].map((each) => each.parse()),
    ).toEqual([{ kept: 1, within: { kept: [1], added: {} }, list: [3] }, {}, { health: 1 }]);

    const replaced = await core.changeEmployee(member, created.id, { additionalInfo: { a: 1 } });
    expect(replaced.additionalInfo.parse()).toEqual({ a: 1 });

    const long = { additionalInfo: { b: 'x'.repeat(16_374) } };
    const refused = core.changeEmployee(member, created.id, long, options);
    expect(await issuesOf(refused)).toEqual(['additionalInfo json']);
  });

  test('set the given fields, and parts of the address, and no other', async () => {
    const { core, member, clock } = await recordsCore();
    const before = await core.showCompany(member, 3);
    clock.advanceMs(1000);
    const fields = { name: ' New ', phone: undefined, address: { zip: '1', city: null } };
    const changed = await core.changeCompany(member, 3, fields);
    expect(changed).toEqual({
      ...before,
      name: 'New',
      address: { ...before.address, zip: '1', city: null },
      version: 2,
      updatedAt: new Date(clock.nowMs()).toISOString(),
    });
    const bare = await core.changeCompany(member, 3, { address: null });
    expect(Object.values(bare.address)).toEqual([null, null, null, null, null, null]);
    expect(bare).toMatchObject({ name: 'New', version: 3 });
  });

  test('empty a field that may be null, and refuse null for others', async () => {
    const { core, member } = await recordsCore();
    const changed = await core.changeEmployee(member, 104, {
      phone: null,
      email: null,
      ssn: null,
      earnings: null,
    } as never);
    const emptied = { phone: null, email: null, ssn: null, earnings: new RawJson('{}') };
    expect(changed).toMatchObject(emptied);
    const wrong = { firstName: null, companyId: null, address: { zip: 7 } };
    expect(await issuesOf(core.changeEmployee(member, 104, wrong as never))).toEqual([
      'companyId integer',
      'firstName required',
      'address.zip string',
    ]);
  });

  test('move an employee to another company that the caller sees, and leave its documents behind', async () => {
    const { core, owner } = await recordsCore();
    const include = ['documents'] as const;
    const before = await core.showEmployee(owner, 103, { include });
    expect(before.documents).not.toEqual([]);
    await core.changeEmployee(owner, 103, { companyId: 4 });
    const after = await core.showEmployee(owner, 103, { include });
    expect(after.companyId).toBe(4);
    for (const document of after.documents ?? []) expect(document.companyId).toBe(before.companyId);
    const foreign = core.changeEmployee(owner, 103, { companyId: 11 });
    expect(await issuesOf(foreign)).toEqual(['companyId reference']);
  });

  test('refuse a key that another record of the site has, or is exported with', async () => {
    const { core, owner, member } = await recordsCore();
    await core.changeCompany(owner, 1, { externalId: 'C-1' });
    for (const externalId of ['C-1', 'paydocs-2']) {
      const outcome = core.changeCompany(member, 3, { externalId });
      expect(await issuesOf(outcome)).toEqual(['externalId taken']);
    }
    for (const externalId of ['paydocs-3', 'paydocs-11', 'paydocs-1', 'c-1', null]) {
      expect(await core.changeCompany(member, 3, { externalId })).toMatchObject({ externalId });
    }
  });

  test('leave an employee in a company that the caller does not see', async () => {
    const { core, member } = await recordsCore();
    const hidden = core.showCompany(member, 1);
    expect(await codeOf(hidden)).toBe('company.missing');
    const changed = await core.changeEmployee(member, 104, { companyId: 1, phone: null });
    expect(changed).toMatchObject({ companyId: 1, phone: null, version: 2 });
    const again = { companyId: 2, phone: '+12175550199' };
    expect(await issuesOf(core.changeEmployee(member, 104, again))).toEqual([
      'companyId reference',
    ]);
  });

  test('leave a record with equal values as it is', async () => {
    const { core, member } = await recordsCore();
    const before = await core.showCompany(member, 3);
    for (const fields of [{}, { name: before.name }, { address: {} }]) {
      expect(await core.changeCompany(member, 3, fields)).toEqual(before);
    }
  });
});

describe('removeCompany and removeEmployee', () => {
  test('delete records to which nothing refers any more', async () => {
    const { core, owner } = await recordsCore();
    const { company: created } = await core.createCompany(owner, company);
    const given = { ...employee, companyId: created.id };
    const { employee: first } = await core.createEmployee(owner, given);
    expect(await codeOf(core.removeCompany(owner, created.id))).toBe('record.referenced');
    await core.removeEmployee(owner, first.id, { versions: [1] });
    await core.removeCompany(owner, created.id);
    expect(await codeOf(core.showCompany(owner, created.id))).toBe('company.missing');
    expect(await codeOf(core.showEmployee(owner, first.id))).toBe('employee.missing');
  });

  test('keep an employee with documents', async () => {
    const { core, owner } = await recordsCore();
    expect(await codeOf(core.removeEmployee(owner, 103))).toBe('record.referenced');
    expect(await core.showEmployee(owner, 103)).toMatchObject({ documentsCount: 2 });
  });
});
