import type { PersonalRows } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { codeOf, issuesOf, sampleCore } from '../sample-core.ts';

const email = 'manager@main.test';

const exported = async (selection: Parameters<typeof collect>[1]) => {
  const sample = await sampleCore();
  await sample.signIn(email);
  return { ...sample, ...(await collect(sample.core, selection)) };
};

const collect = async (
  core: Awaited<ReturnType<typeof sampleCore>>['core'],
  selection: { readonly email?: string; readonly employeeId?: number; readonly site?: string },
) => {
  const parts: PersonalRows[] = [];
  const people = await core.exportPerson({
    ...selection,
    onRows: async (rows) => void parts.push(rows),
  });
  return { parts, people };
};

describe('exportPerson', () => {
  test('passes on everything about a user, and counts it', async () => {
    const { parts, people } = await exported({ email });
    expect(people).toEqual([
      {
        person: { kind: 'user', id: 2, siteId: 1 },
        site: 'main',
        rows: { users: 1, sessions: 1, auditEntries: 2 },
      },
    ]);
    expect(parts.map(({ kind }) => kind)).toEqual(['users', 'sessions', 'auditEntries']);
    expect(parts[0]?.rows[0]).toMatchObject({ email, firstName: 'Manager' });
    expect(JSON.stringify(parts)).not.toContain('passwordHash');
  });

  test('is in the audit trail before the first row leaves, with the person', async () => {
    const { core, auditLog } = await sampleCore();
    await core.exportPerson({
      employeeId: 101,
      onRows: async () => {
        const [entry] = await auditLog.find({ action: 'person.exported', limit: 1 });
        expect(entry).toMatchObject({ siteId: 1, subject: { kind: 'employee', id: '101' } });
      },
    });
    expect(await auditLog.find({ action: 'person.exported', limit: 9 })).toHaveLength(1);
  });

  test('finds the employees with an address at all sites, or at one', async () => {
    const address = 'employee-1@staff.test';
    const all = await exported({ email: address });
    expect(all.people.map(({ person, site }) => [person.id, site])).toEqual([
      [101, 'main'],
      [201, 'north'],
    ]);
    const { people, core } = await exported({ email: address, site: 'north' });
    expect(people.map(({ person }) => person.id)).toEqual([201]);
    expect(await core.listPersonSites({ email: address })).toEqual(['main', 'north']);
    expect(await core.listPersonSites({ email: 'nobody@main.test' })).toEqual([]);
  });

  test('refuses a person of whom nothing is stored', async () => {
    for (const selection of [
      { email: 'nobody@main.test' },
      { employeeId: 999 },
      { email, site: 'north' },
    ]) {
      expect(await codeOf(exported(selection))).toBe('person.missing');
    }
  });

  test('leaves out a person whose site was erased after the look', async () => {
    const { sites } = await sampleCore();
    const { core } = await sampleCore({}, { sites: { ...sites, list: async () => [] } });
    expect(await codeOf(collect(core, { email }))).toBe('person.missing');
  });

  test('takes an address or an employee, one of both, and a known site', async () => {
    expect(await issuesOf(exported({}))).toEqual(['email required']);
    expect(await issuesOf(exported({ email, employeeId: 1 }))).toEqual(['email required']);
    expect(await issuesOf(exported({ email: 'someone' }))).toEqual(['email email']);
    expect(await issuesOf(exported({ employeeId: 0 }))).toEqual(['employeeId range']);
    expect(await issuesOf(exported({ email, site: 'west' }))).toEqual(['site unknown']);
  });
});
