import type { AuditEntry } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { EMAIL, origin, trail } from '../audit/sample-trail.ts';
import { company, employee } from './sample-records.ts';

const recordsTrail = async (...options: Parameters<typeof trail>) => {
  const sample = await trail(...options);
  // Each use case happens a millisecond after the one before.
  const { clock } = sample;
  const stopped = { ...clock };
  let readings = 0;
  clock.nowMs = () => stopped.nowMs() + (readings += 1);
  return { ...sample, caller: await sample.signIn(EMAIL) };
};

const by = { ...origin, siteId: 1, userId: 1 };

describe('the audit trail of records', () => {
  test('names who created, changed and deleted a record, and the fields, never a value', async () => {
    const { core, caller, auditLog } = await recordsTrail();
    const { company: one } = await core.createCompany(caller, company);
    const given = { ...employee, companyId: one.id };
    const { employee: two } = await core.createEmployee(caller, given);
    await core.changeEmployee(caller, two.id, { ssn: '123-45-6780', address: { zip: '1000' } });
    await core.replaceCompany(caller, one.id, { ...company, name: 'Secret Name' });
    await core.removeEmployee(caller, two.id);
    await core.removeCompany(caller, one.id);

    const entries: readonly AuditEntry[] = await auditLog.find({ limit: 6 });
    const ofCompany = { kind: 'company', id: String(one.id) };
    const ofEmployee = { kind: 'employee', id: String(two.id) };
    expect(entries.toReversed()).toMatchObject([
      { ...by, action: 'company.created', subject: ofCompany, details: {} },
      { ...by, action: 'employee.created', subject: ofEmployee, details: {} },
      {
        ...by,
        action: 'employee.updated',
        subject: ofEmployee,
        details: { fields: ['address.zip', 'ssn'] },
      },
      { ...by, action: 'company.updated', subject: ofCompany, details: { fields: ['name'] } },
      { ...by, action: 'employee.deleted', subject: ofEmployee },
      { ...by, action: 'company.deleted', subject: ofCompany },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/123-45|12-345|Secret|1000"/);
  });

  test('says who saw an employee: alone, in a company, in an equal change, in an answer again', async () => {
    const { core, caller } = await recordsTrail();
    const options = { idempotencyKey: 'A' };
    const { employee: created } = await core.createEmployee(caller, employee, options);
    await core.showEmployee(caller, created.id, { include: ['company'] });
    await core.showCompany(caller, 3, { include: ['employees'] });
    await core.changeEmployee(caller, created.id, {});
    await core.createEmployee(caller, employee, options);
    const { entries } = await core.listAudit(caller, { employeeId: created.id });
    expect(entries.toReversed().map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.shown',
      'company.shown',
      'employee.shown',
      'employee.shown',
    ]);
    expect(entries.at(-2)).toMatchObject({ details: { include: ['company'] } });
    const { ids } = entries.at(-3)?.details ?? {};
    expect(ids).toContain(created.id);
  });

  test('says who saw a company, without employees who were not shown', async () => {
    const { core, caller, newest } = await recordsTrail();
    await core.showCompany(caller, 1);
    expect(await newest()).toMatchObject({
      ...by,
      action: 'company.shown',
      subject: { kind: 'company', id: '1' },
      details: { include: [] },
    });
    expect((await newest()).details).not.toHaveProperty('ids');
  });

  test('has no entry of what was refused, nor of what was not found', async () => {
    const { core, caller, count } = await recordsTrail();
    const before = await count();
    for (const attempt of [
      () => core.showEmployee(caller, 999),
      () => core.changeCompany(caller, 1, { name: '' }),
      () => core.changeCompany(caller, 1, { phone: null }, { versions: [7] }),
      () => core.removeCompany(caller, 1),
      () => core.createEmployee(caller, { ...employee, companyId: 999 }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ name: 'Refused' });
    }
    expect(await count()).toBe(before);
  });

  test('has no entry of reads where the policy says so, and one of each change', async () => {
    const { core, caller, newest } = await recordsTrail({ auditReads: 'off' });
    await core.showEmployee(caller, 101);
    expect(await newest()).toMatchObject({ action: 'session.opened' });
    await core.changeEmployee(caller, 101, { phone: '+12175550199' });
    expect(await newest()).toMatchObject({ action: 'employee.updated' });
  });

  test('is written before a record is shown where reads are strict', async () => {
    const { core, caller, auditLog } = await recordsTrail({ auditReads: 'strict' });
    auditLog.add = async () => {
      throw new Error('The disk is full.');
    };
    for (const attempt of [
      () => core.showEmployee(caller, 101),
      () => core.showCompany(caller, 1),
      () => core.changeEmployee(caller, 101, {}),
    ]) {
      await expect(attempt()).rejects.toThrow('The disk is full.');
    }
  });
});
