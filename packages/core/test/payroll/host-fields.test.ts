import { type HostFieldOptions, hostValues } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../sample-core.ts';
import { company, employee, recordsCore } from './sample-records.ts';
import { employees } from './sample-host-fields.ts';

const withFields = async (fields: HostFieldOptions = { employees }) => recordsCore({ fields });

const FIELDS = { badge_no: ' B-17 ', grade: 3, rate: '20.50', since: '2026-01-31', remote: false };

describe("a host's own fields", () => {
  test('are validated, written, shown and found', async () => {
    const { core, member } = await withFields();
    const { employee: created } = await core.createEmployee(member, {
      ...employee,
      fields: { ...FIELDS, size: 'M', iban: 'DE02' },
    });
    const values = { badge_no: 'B-17', grade: 3, rate: 20.5, since: '2026-01-31', remote: false };
    expect(created.fields.parse()).toEqual({ ...values, size: 'M', iban: 'DE02' });
    for (const filter of [
      { 'fields.badge_no': ['B-17'] },
      { 'fields.grade:gte': [3], 'fields.grade:lt': [4] },
      { 'fields.grade': [3] },
      { 'fields.rate:lte': [20.5] },
      { 'fields.since:gt': ['2026-01-30'] },
      { 'fields.remote': [false] },
      { 'fields.size': ['M'] },
    ]) {
      const { items } = await core.listEmployees(member, { filter });
      expect(items.map(({ id }) => id)).toEqual([created.id]);
    }
    const { items } = await core.listEmployees(member, { filter: { 'fields.badge_no': ['B'] } });
    expect(items).toEqual([]);
  });

  test('are refused by name when they break a rule', async () => {
    const { core, member } = await withFields();
    const fields = {
      grade: 13,
      rate: 100.01,
      since: '1999-12-31',
      remote: 'yes',
      size: 'L',
      iban: 7,
      bagde_no: 'B-1',
    };
    expect(await issuesOf(core.createEmployee(member, { ...employee, fields }))).toEqual([
      'fields.badge_no required',
      'fields.grade range',
      'fields.rate range',
      'fields.since format',
      'fields.remote boolean',
      'fields.size unknown',
      'fields.iban string',
      'fields.bagde_no unknown-field',
    ]);
    expect(await issuesOf(core.createCompany(member, { ...company, fields: { a: 1 } }))).toEqual([
      'fields.a format',
    ]);
    const filter = { 'fields.iban': ['DE02'] };
    expect(await issuesOf(core.listEmployees(member, { filter }))).toEqual([
      'filter.fields.iban unknown-field',
    ]);
  });

  test('may have one bound, and are required also when they are blank', async () => {
    const { core, member } = await withFields({
      employees: {
        from: { type: 'date', min: '2000-01-01' },
        to: { type: 'date', max: '2030-12-31' },
        grade: { type: 'integer', required: true },
      },
    });
    const wrong = { from: '1999-12-31', to: '2031-01-01' };
    for (const blank of [{}, { grade: null }, { grade: '' }]) {
      const fields = { ...wrong, ...blank } as object;
      expect(await issuesOf(core.createEmployee(member, { ...employee, fields }))).toEqual([
        'fields.from format',
        'fields.to format',
        'fields.grade required',
      ]);
    }
  });

  test('are one object, whether some of them are encrypted, or all', () => {
    const texts = { openText: '{}', sealedText: '{"iban":"DE02"}' };
    expect(hostValues(texts).parse()).toEqual({ iban: 'DE02' });
    expect(hostValues({ ...texts, openText: '{"grade":1}' }).parse()).toEqual({
      grade: 1,
      iban: 'DE02',
    });
    expect(hostValues({ openText: '{"grade":1}', sealedText: null }).parse()).toEqual({ grade: 1 });
  });

  test('are merged by a change, which names those that differ, and end with null', async () => {
    const { core, member, newest } = await withFields();
    const { employee: created } = await core.createEmployee(member, {
      ...employee,
      fields: { ...FIELDS, iban: 'DE02' },
    });
    const changed = await core.changeEmployee(member, created.id, {
      phone: '+12175550123',
      fields: { grade: 3, rate: null, iban: 'DE03' },
    });
    expect(changed.fields.parse()).toEqual({
      badge_no: 'B-17',
      grade: 3,
      since: '2026-01-31',
      remote: false,
      iban: 'DE03',
    });
    expect((await newest())?.details).toEqual({ fields: ['fields.iban', 'fields.rate', 'phone'] });
    const shown = await core.showEmployee(member, created.id);
    expect(JSON.stringify(shown)).toBe(JSON.stringify(changed));
    const again = await core.changeEmployee(member, created.id, { fields: { grade: 3 } });
    expect(again.version).toBe(changed.version);
    const other = await core.changeEmployee(member, created.id, { lastName: 'Lee' });
    expect(other.fields.parse()).toEqual(changed.fields.parse());
    expect(
      await issuesOf(core.changeEmployee(member, created.id, { fields: { badge_no: null } })),
    ).toEqual(['fields.badge_no required']);
    const replaced = await core.replaceEmployee(member, created.id, {
      ...employee,
      fields: { badge_no: 'B-18' },
    });
    expect(replaced.fields.parse()).toEqual({ badge_no: 'B-18' });
  });

  test('have columns in files, whose rows replace all of them', async () => {
    const { core, member } = await withFields();
    await core.createCompany(member, { ...company, externalId: 'C-1' });
    const importOf = async (row: object) => {
      const issues: unknown[] = [];
      const counts = await core.importRecords({
        kind: 'employees',
        site: 'main',
        user: 'member@main.test',
        rows: (async function* () {
          yield { line: 2, fields: { external_id: 'E-1', company: 'C-1', ...row } };
        })(),
        onRefused: (refused) => issues.push(...refused.issues.map(({ field }) => field)),
      });
      return { ...counts, issues };
    };
    const names = { first_name: 'Ada', last_name: 'Lee' };
    const fields = { 'fields.badge_no': 'B-1', 'fields.grade': '7', 'fields.remote': 'true' };
    expect(await importOf({ ...names, ...fields })).toMatchObject({ added: 1, issues: [] });
    expect(await importOf({ ...names, 'fields.grade': 'x' })).toMatchObject({
      issues: ['fields.badge_no', 'fields.grade'],
    });
    const rows: Readonly<Record<string, unknown>>[] = [];
    await core.exportRecords({
      kind: 'employees',
      site: 'main',
      onRows: async (some) => void rows.push(...some),
    });
    const exported = rows.find((row) => row['external_id'] === 'E-1');
    expect(exported).toMatchObject({
      'fields.badge_no': 'B-1',
      'fields.grade': 7,
      'fields.remote': true,
      'fields.iban': null,
    });
    expect(exported).not.toHaveProperty('fields');
  });
});
