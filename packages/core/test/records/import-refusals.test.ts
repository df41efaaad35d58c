import type { ImportRow } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { companyRow, counts, importRows, keyed, linesOf } from './sample-import.ts';
import { issuesOf, sampleCore } from '../sample-core.ts';

async function* unreadableRows(): AsyncGenerator<ImportRow> {
  yield { line: 9, fields: {}, issues: [{ field: 'row', rule: 'list' }] };
}

describe('importRecords', () => {
  test('names the line and every broken rule of a refused row, and stores the others', async () => {
    const { core } = await sampleCore();
    const rows = [
      companyRow(),
      companyRow({ external_id: '', ein: '123', phone: 'x', city: 7 }),
      companyRow({ external_id: 'C-3', site_id: 2 }),
      'no object',
      companyRow({ external_id: 'C-5', user: 'owner@north.test' }),
      companyRow({ external_id: 'C-6' }),
    ];
    const { counts: total, refused } = await importRows(core, 'companies', { rows });
    expect(total).toEqual(counts({ rows: 6, added: 2, refused: 4 }));
    const named = refused.map(({ line, issues }) => [
      line,
      issues.map(({ field, rule }) => `${field} ${rule}`),
    ]);
    expect(named).toEqual([
      [3, ['external_id required', 'phone format', 'ein format', 'city string']],
      [4, ['site_id unknown-field']],
      [5, ['row object']],
      [6, ['user reference']],
    ]);
  });

  test('refuses rows that could not be read', async () => {
    const { core } = await sampleCore();
    const rows = unreadableRows();
    const result = await core.importRecords({ kind: 'companies', site: 'main', rows });
    expect(result).toEqual(counts({ rows: 1, refused: 1 }));
  });

  test('takes the owner of a row from the row first, and refuses a row without one', async () => {
    const { core, records } = await sampleCore();
    const rows = [companyRow({ user: 'Member@main.test' }), companyRow({ external_id: 'C-2' })];
    const { refused } = await importRows(core, 'companies', { rows, user: undefined });
    expect(refused).toEqual([{ line: 3, issues: [{ field: 'user', rule: 'required' }] }]);
    const stored = await keyed(records, 'companies');
    expect(stored.filter(({ externalId }) => externalId === 'C-1')).toMatchObject([
      { user: 'member@main.test' },
    ]);
  });

  test.each([
    ['an unknown kind', { kind: 'users-of-moon' }, ['kind unknown']],
    ['an unknown site', { site: 'south' }, ['site reference']],
    ['an unknown owner', { user: 'nobody@main.test' }, ['user reference']],
    ['an owner of another site', { user: 'owner@north.test' }, ['user reference']],
    ['an owner that is no address', { user: 'nobody' }, ['user email']],
    ['columns that are no list', { columns: 'name' }, ['columns list']],
    ['rows that are no rows', { rows: 7 }, ['rows list']],
    ['a dry run that is no boolean', { dryRun: 'false' }, ['dryRun boolean']],
    ['a missing value for a dry run', { dryRun: null }, ['dryRun boolean']],
    [
      'callbacks that are no functions',
      { onRefused: null, onBatch: 'done' },
      ['onRefused required', 'onBatch required'],
    ],
    [
      'unknown, repeated and missing columns',
      { columns: ['external_id', 'nmae', 'ein', 'ein'] },
      ['nmae unknown-field', 'ein taken', 'name required'],
    ],
    [
      'a file without owners',
      { columns: ['external_id', 'name', 'ein'], user: undefined },
      ['user required'],
    ],
  ])('refuses %s before any row', async (_, wrong, issues) => {
    const { core } = await sampleCore();
    const request = {
      kind: 'companies',
      site: 'main',
      user: 'owner@main.test',
      rows: linesOf([companyRow()]),
    } as const;
    expect(await issuesOf(core.importRecords({ ...request, ...(wrong as object) }))).toEqual(
      issues,
    );
  });

  test('names the first 20 of many unknown columns, and the start of a long name', async () => {
    const { core } = await sampleCore();
    const names = Array.from({ length: 20_000 }, (_, index) => `x${index}`.padEnd(100, '-'));
    const columns = ['external_id', 'name', 'ein', ...names];
    const given = { kind: 'companies', site: 'main', user: 'owner@main.test' } as const;
    const issues = await issuesOf(core.importRecords({ ...given, columns, rows: linesOf([]) }));
    expect(issues).toHaveLength(20);
    expect(issues[0]).toBe(`${'x0'.padEnd(64, '-')}… unknown-field`);
    const row = companyRow(Object.fromEntries(names.map((name) => [name, 1])));
    const { refused } = await importRows(core, 'companies', { rows: [row] });
    expect(refused[0]?.issues).toHaveLength(20);
  });
});
