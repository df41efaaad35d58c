import { type Caller, RawJson } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal } from '../sample-core.ts';
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
      expect((await refusal(outcome)).code).toBe('person.erased');
    }
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
    expect((await refusal(hidden)).code).toBe('company.missing');
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

type Write = (
  sample: Awaited<ReturnType<typeof recordsCore>>,
  caller: Caller,
  [company, employee]: readonly [number, number],
) => readonly Promise<unknown>[];

const update: Write = ({ core }, caller, [companyId, employeeId]) => [
  core.changeCompany(caller, companyId, { phone: null }),
  core.replaceCompany(caller, companyId, company),
  core.changeEmployee(caller, employeeId, { phone: null }),
  core.replaceEmployee(caller, employeeId, employee),
];

const remove: Write = ({ core }, caller, [companyId, employeeId]) => [
  core.removeCompany(caller, companyId),
  core.removeEmployee(caller, employeeId),
];

describe.each([
  ['a change', update, 'update'],
  ['a removal', remove, 'delete'],
] as const)('%s', (_, write, action) => {
  test('finds no record of another site or another user', async () => {
    const sample = await recordsCore();
    for (const [caller, ids] of [
      [sample.owner, [11, 201]],
      [sample.stranger, [3, 104]],
      [sample.member, [1, 101]],
      [sample.owner, [99, 999]],
    ] as const) {
      for (const outcome of write(sample, caller, ids)) {
        expect((await refusal(outcome)).code).toMatch(/^(?:company|employee)\.missing$/);
      }
    }
  });

  test('of a record of another user needs the permission', async () => {
    const sample = await recordsCore();
    const support = await sample.signIn('support@main.test');
    for (const outcome of write(sample, support, [1, 101])) {
      const refused = await refusal(outcome);
      expect(refused.code).toBe('permission.missing');
      expect(refused.facts).toMatchObject({ permission: expect.stringContaining(`:${action}`) });
    }
  });

  test('refuses an id and versions that are none', async () => {
    const { core, owner } = await recordsCore();
    const change = async (id: unknown, versions: unknown) =>
      action === 'update'
        ? core.changeCompany(owner, id as number, {}, { versions } as never)
        : core.removeCompany(owner, id as number, { versions } as never);
    expect(await issuesOf(change(0, 1))).toEqual(['id range', 'versions list']);
    expect(await issuesOf(change('1', [1.5]))).toEqual(['id integer', 'versions integer']);
  });
});

describe('expected versions', () => {
  test('let the first of two writers win, and tell the other the version', async () => {
    const { core, owner, member } = await recordsCore();
    const options = { versions: [1] };
    const first = await core.changeCompany(member, 3, { phone: null }, options);
    expect(first.version).toBe(2);
    for (const attempt of [
      () => core.changeCompany(owner, 3, { name: 'Lost' }, options),
      () => core.replaceCompany(owner, 3, company, options),
      () => core.removeCompany(owner, 3, options),
      () => core.changeCompany(owner, 3, { name: 'Lost' }, { versions: [] }),
    ]) {
      expect(await refusal(attempt())).toMatchObject({
        code: 'record.stale',
        facts: { version: 2 },
      });
    }
    expect(await core.showCompany(member, 3)).toEqual(first);
    const last = await core.changeCompany(owner, 3, { name: 'Last' }, { versions: [1, 2] });
    expect(last).toMatchObject({ name: 'Last', version: 3 });
  });
});

test('a stale version is told before a wrong reference', async () => {
  const { core, owner } = await recordsCore();
  const fields = { externalId: 'paydocs-2' };
  const outcome = core.changeCompany(owner, 3, fields, { versions: [7] });
  expect((await refusal(outcome)).code).toBe('record.stale');
  expect(await issuesOf(core.changeCompany(owner, 3, fields))).toEqual(['externalId taken']);
});

describe('removeCompany and removeEmployee', () => {
  test('delete records to which nothing refers any more', async () => {
    const { core, owner } = await recordsCore();
    const { company: created } = await core.createCompany(owner, company);
    const given = { ...employee, companyId: created.id };
    const { employee: first } = await core.createEmployee(owner, given);
    expect((await refusal(core.removeCompany(owner, created.id))).code).toBe('record.referenced');
    await core.removeEmployee(owner, first.id, { versions: [1] });
    await core.removeCompany(owner, created.id);
    expect((await refusal(core.showCompany(owner, created.id))).code).toBe('company.missing');
    expect((await refusal(core.showEmployee(owner, first.id))).code).toBe('employee.missing');
  });

  test('keep an employee with documents', async () => {
    const { core, owner } = await recordsCore();
    expect((await refusal(core.removeEmployee(owner, 103))).code).toBe('record.referenced');
    expect(await core.showEmployee(owner, 103)).toMatchObject({ documentsCount: 2 });
  });
});
