import type { AuditPage } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf, refusal, sampleCore } from '../sample-core.ts';

const actionsIn = ({ entries }: AuditPage): readonly string[] =>
  entries.map(({ action }) => action);

describe('listAudit', () => {
  test('returns the newest entries of the site of the caller, and records that', async () => {
    const { core, clock, signIn, auditLog } = await sampleCore();
    const owner = await signIn('owner@main.test');
    clock.advanceMs(1);
    await signIn('owner@north.test');
    const { entries, next } = await core.listAudit(owner);
    expect(entries).toMatchObject([{ action: 'session.opened', siteId: 1, userId: 1 }]);
    expect(next).toBeNull();
    const [last] = await auditLog.find({ siteId: 1, action: 'audit.listed', limit: 1 });
    expect(last).toMatchObject({ userId: 1, details: { userId: null, action: null, rows: 1 } });
  });

  test('has a next page only when there are more entries', async () => {
    const { core, clock, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    clock.advanceMs(1);
    await signIn('owner@main.test');
    const action = 'session.opened';
    const first = await core.listAudit(owner, { action, perPage: 1 });
    expect(first.next).toEqual(expect.any(String));
    const second = await core.listAudit(owner, { action, perPage: 1, after: first.next ?? '' });
    expect(second.next).toBeNull();
    expect(second.entries[0]?.id).not.toBe(first.entries[0]?.id);
  });

  test('shows every entry once over all pages, of any size', async () => {
    const { core, clock, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    for (let times = 0; times < 6; times += 1) {
      // Two entries of each instant.
      if (times % 2 === 0) clock.advanceMs(1);
      await signIn('owner@main.test');
    }
    const action = 'session.opened';
    const { entries: whole } = await core.listAudit(owner, { action, perPage: 100 });
    expect(whole).toHaveLength(7);
    for (const perPage of [1, 2, 3, 7]) {
      const seen: unknown[] = [];
      for (let after: string | null = ''; after !== null && seen.length < 10; ) {
        const page: AuditPage = await core.listAudit(owner, { action, perPage, after });
        seen.push(...page.entries);
        after = page.next;
      }
      expect(seen).toEqual(whole);
    }
  });

  test('finds who saw an employee, by lists and by exports, until an instant', async () => {
    const { core, clock, signIn, auditLog } = await sampleCore();
    const owner = await signIn('owner@main.test');
    await core.listEmployees(owner, { filter: { id: [101, 102] } });
    clock.advanceMs(1);
    await core.listEmployees(owner, { filter: { id: [103] } });
    await core.exportRecords({ kind: 'employees', site: 'main', onRows: async () => {} });
    await core.exportRecords({ kind: 'companies', site: 'main', onRows: async () => {} });
    const actionsOf = async (employeeId: number) =>
      (await core.listAudit(owner, { employeeId })).entries.map(({ action }) => action).toSorted();
    expect(await actionsOf(102)).toEqual(['employees.listed', 'records.exported']);
    expect(await actionsOf(104)).toEqual(['records.exported']);
    const until = new Date(clock.nowMs()).toISOString();
    const { entries } = await core.listAudit(owner, { employeeId: 102, until });
    expect(entries).toMatchObject([{ action: 'employees.listed', details: { ids: [101, 102] } }]);
    await core.listAudit(owner, { employeeId: 987_654_321 });
    expect(JSON.stringify(await auditLog.find({ limit: 100 }))).not.toContain('987654321');
  });

  test('ends a page of an employee after 10,000 entries, and goes on at its cursor', async () => {
    const { core, clock, signIn, auditLog } = await sampleCore();
    const owner = await signIn('owner@main.test');
    await core.listEmployees(owner, { filter: { id: [101] } });
    clock.advanceMs(1);
    const employee = { kind: 'employee', id: '101' } as const;
    const shown = { action: 'employee.shown', siteId: 1, userId: 1, subject: employee } as const;
    const entry = { sessionId: null, address: null, userAgent: null, requestId: null, details: {} };
    await auditLog.add({ ...entry, ...shown, id: 'shown', atMs: clock.nowMs() });
    clock.advanceMs(1);
    const ended = {
      ...entry,
      action: 'session.ended',
      siteId: 1,
      userId: 1,
      subject: null,
    } as const;
    for (let index = 0; index < 9_999; index += 1) {
      await auditLog.add({ ...ended, id: `ended ${index}`, atMs: clock.nowMs() });
    }
    clock.advanceMs(1);
    const until = new Date(clock.nowMs()).toISOString();

    const first = await core.listAudit(owner, { employeeId: 101, until });
    expect(actionsIn(first)).toEqual(['employee.shown']);
    const after = first.next ?? '';
    const second = await core.listAudit(owner, { employeeId: 101, until, after });
    expect(actionsIn(second)).toEqual(['employees.listed']);
    expect(second.next).toBeNull();

    const rare = { action: 'session.opened', until } as const;
    const ofUser = await core.listAudit(owner, { ...rare, userId: 1 });
    expect(ofUser).toEqual({ entries: [], next: expect.any(String) });
    const next = await core.listAudit(owner, { ...rare, userId: 1, after: ofUser.next ?? '' });
    expect(next).toMatchObject({ entries: [{ userId: 1 }], next: null });
    expect(await core.listAudit(owner, rare)).toMatchObject({ entries: [{ userId: 1 }] });
    const frequent = { action: 'session.ended', employeeId: 101, until, perPage: 1 } as const;
    expect(await core.listAudit(owner, frequent)).toEqual({ entries: [], next: null });
  });

  test('refuses a role without the permission, before it reads the request', async () => {
    const { core, signIn } = await sampleCore();
    const member = await signIn('member@main.test');
    const outcome = core.listAudit(member, { perPage: -1 });
    const facts = { permission: 'audit:list' };
    expect(await refusal(outcome)).toMatchObject({ code: 'permission.missing', facts });
  });

  test('names every field that breaks a rule', async () => {
    const { core, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const request = {
      userId: 0,
      action: 'x',
      employeeId: 0,
      since: '2026-13-01',
      until: 'x',
      perPage: 101,
    };
    expect(await issuesOf(core.listAudit(owner, request as never))).toEqual([
      'userId range',
      'action unknown',
      'employeeId range',
      'since timestamp',
      'until timestamp',
      'perPage range',
    ]);
  });

  test('refuses a cursor of other conditions', async () => {
    const { core, signIn } = await sampleCore();
    const owner = await signIn('owner@main.test');
    const action = 'session.opened';
    await signIn('owner@main.test');
    const { next } = await core.listAudit(owner, { action, perPage: 1 });
    for (const after of ['1', next]) {
      expect(await issuesOf(core.listAudit(owner, { after } as never))).toEqual(['after cursor']);
    }
  });

  test.each(['2026-01-31', '2026-01-31T08:00Z', '2026-01-31T08:00:00.123+01:00'])(
    'takes %s as a start',
    async (since) => {
      const { core, signIn } = await sampleCore();
      const { entries } = await core.listAudit(await signIn('owner@main.test'), { since });
      expect(Array.isArray(entries)).toBe(true);
    },
  );
});
