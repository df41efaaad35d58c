import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf } from '../sample-core.ts';
import { recordsCore } from './sample-records.ts';

describe('showCompany', () => {
  test('returns a company as the list does, to its owner and to who may list companies', async () => {
    const { core, owner, member } = await recordsCore();
    for (const [caller, id] of [
      [owner, 1],
      [owner, 3],
      [member, 3],
    ] as const) {
      const { items } = await core.listCompanies(caller, { filter: { id: [id] } });
      expect([await core.showCompany(caller, id)]).toEqual(items);
    }
  });

  test('finds no company of another user or site', async () => {
    const { core, member, stranger } = await recordsCore();
    for (const [caller, id] of [
      [member, 1],
      [stranger, 3],
      [member, 999],
    ] as const) {
      expect(await codeOf(core.showCompany(caller, id))).toBe('company.missing');
    }
  });

  test('embeds visible employees and documents, as many as the policy says', async () => {
    const { core, owner, member } = await recordsCore({ embeddedDocumentsMax: 3 });
    const include = ['employees', 'documents', 'employees'] as const;
    const own = await core.showCompany(member, 3, { include });
    expect(own.employees).toHaveLength(own.employeesCount);
    for (const { userId } of [...(own.employees ?? []), ...(own.documents ?? [])]) {
      expect(userId).toBe(6);
    }
    const all = await core.showCompany(owner, 3, { include });
    expect(all.employees).toHaveLength(3);
    expect(all.documents).toHaveLength(3);
  });

  test('refuses an id and an include that it does not know', async () => {
    const { core, owner } = await recordsCore();
    const outcome = core.showCompany(owner, 1.5, { include: ['company'] } as never);
    expect(await issuesOf(outcome)).toEqual(['id integer', 'include unknown']);
  });
});

describe('showEmployee', () => {
  test('returns an employee as the list does, with what is included', async () => {
    const { core, owner, member } = await recordsCore();
    const include = ['company', 'documents'] as const;
    for (const caller of [owner, member]) {
      const request = { filter: { id: [104] }, include };
      const { items } = await core.listEmployees(caller, request);
      expect([await core.showEmployee(caller, 104, { include })]).toEqual(items);
    }
    expect(await core.showEmployee(member, 104)).not.toHaveProperty('company');
  });

  test('finds no employee of another user or site', async () => {
    const { core, member, stranger } = await recordsCore();
    for (const [caller, id] of [
      [member, 101],
      [stranger, 104],
      [member, 999],
    ] as const) {
      expect(await codeOf(core.showEmployee(caller, id))).toBe('employee.missing');
    }
  });

  test('refuses an id and an include that it does not know', async () => {
    const { core, owner } = await recordsCore();
    const outcome = core.showEmployee(owner, 0, { include: ['employees'] } as never);
    expect(await issuesOf(outcome)).toEqual(['id range', 'include unknown']);
  });
});

describe('lists for another system that keeps a copy', () => {
  test('filter by keys and by the last change, and sort by it', async () => {
    const { core, member, clock } = await recordsCore();
    // After the creation of every sample.
    clock.advanceMs(20 * 3_600_000);
    const before = new Date(clock.nowMs() - 1).toISOString();
    await core.changeCompany(member, 3, { externalId: 'C%3' });
    await core.changeEmployee(member, 104, { externalId: 'E-104' });
    const filter = { 'updatedAt:gte': [before] };
    expect((await core.listCompanies(member, { filter })).items).toMatchObject([{ id: 3 }]);
    expect((await core.listEmployees(member, { filter })).items).toMatchObject([{ id: 104 }]);
    const keyed = { filter: { externalId: ['', 'C%3', 'E-104'] } };
    expect((await core.listCompanies(member, keyed)).items).toMatchObject([{ id: 3 }]);
    expect((await core.listEmployees(member, keyed)).items).toMatchObject([{ id: 104 }]);
    const sort = ['-updatedAt'] as const;
    expect((await core.listEmployees(member, { sort })).items[0]?.id).toBe(104);
    expect((await core.listCompanies(member, { sort })).items[0]?.id).toBe(3);
  });

  test('take dates and instants in any time zone, the latest of which counts', async () => {
    const { core, owner } = await recordsCore();
    const totalSince = async (...since: readonly unknown[]) =>
      (await core.listCompanies(owner, { filter: { 'updatedAt:gte': since } } as never)).total;
    expect(await totalSince('2026-01-31')).toBe(4);
    expect(await totalSince('2026-01-31T10:00:00+02:00')).toBe(4);
    expect(await totalSince('2026-01-31T10:00:00.001+02:00')).toBe(0);
    expect(await totalSince()).toBe(4);
    expect(await totalSince('2026-01-31T08:00:00.001Z', '2026-01-30')).toBe(0);
    expect(await issuesOf(totalSince('31.1.2026'))).toEqual(['filter.updatedAt:gte timestamp']);
  });
});
