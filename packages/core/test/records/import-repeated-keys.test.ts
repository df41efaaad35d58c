import { describe, expect, test } from 'vitest';
import { repeatedRows } from '../../src/records/steps/repeated-rows.ts';
import {
  companyRow,
  counts,
  documentRow,
  employeeRow,
  importRows,
  keyed,
} from './sample-import.ts';
import { sampleCore } from '../sample-core.ts';

const SCIENTIFIC = '1.23E+11';

describe('a key that a file has twice', () => {
  test.each([false, true])('is refused when the rows differ (dry run: %s)', async (dryRun) => {
    const { core, records } = await sampleCore();
    const rows = [
      companyRow({ external_id: SCIENTIFIC, name: 'First Firm' }),
      companyRow({ external_id: 'C-2' }),
      companyRow({ external_id: ` ${SCIENTIFIC} `, name: 'Second Firm' }),
    ];
    const imported = await importRows(core, 'companies', { rows, dryRun });
    expect(imported.counts).toEqual(counts({ rows: 3, added: 2, refused: 1 }));
    expect(imported.refused).toEqual([
      { line: 4, issues: [{ field: 'external_id', rule: 'repeated', line: 2 }] },
    ]);
    const names = (await keyed(records, 'companies')).map((company) =>
      Reflect.get(company, 'name'),
    );
    expect(names).toEqual(dryRun ? [] : ['First Firm', 'Acme, Inc.']);
  });

  test('is refused in a later batch, and again when the file is imported again', async () => {
    const { core } = await sampleCore();
    const rows = Array.from({ length: 2500 }, (_, index) =>
      companyRow({ external_id: `C-${index}` }),
    );
    rows.push(companyRow({ external_id: 'C-7', name: 'Another' }));
    const first = await importRows(core, 'companies', { rows });
    expect(first.counts).toEqual(counts({ rows: 2501, added: 2500, refused: 1 }));
    expect(first.refused).toEqual([
      { line: 2502, issues: [{ field: 'external_id', rule: 'repeated', line: 9 }] },
    ]);
    const second = await importRows(core, 'companies', { rows });
    expect(second.counts).toEqual(counts({ rows: 2501, unchanged: 2500, refused: 1 }));
  });

  test('is refused in two forms of Unicode', async () => {
    const { core } = await sampleCore();
    const rows = [
      companyRow({ external_id: 'Caf\u00e9', name: 'One' }),
      companyRow({ external_id: 'Cafe\u0301', name: 'Two' }),
    ];
    const { refused } = await importRows(core, 'companies', { rows });
    expect(refused).toMatchObject([{ line: 3, issues: [{ rule: 'repeated' }] }]);
  });

  test('is unchanged when the rows are equal', async () => {
    const { core } = await sampleCore();
    const rows = [companyRow(), companyRow({ name: ' Acme, Inc. ' }), companyRow()];
    expect(await importRows(core, 'companies', { rows })).toEqual({
      counts: counts({ rows: 3, added: 1, unchanged: 2 }),
      refused: [],
    });
  });

  test('belongs to the row after one that breaks a rule', async () => {
    const { core } = await sampleCore();
    const rows = [companyRow({ ein: '1' }), companyRow()];
    const { counts: found, refused } = await importRows(core, 'companies', { rows });
    expect(found).toEqual(counts({ rows: 2, added: 1, refused: 1 }));
    expect(refused).toMatchObject([{ line: 2, issues: [{ field: 'ein' }] }]);
  });

  test('is refused for employees and documents alike', async () => {
    const { core } = await sampleCore();
    await importRows(core, 'companies', { rows: [companyRow()] });
    const employees = [employeeRow(), employeeRow({ last_name: 'Murray', ssn: '' })];
    const documents = [documentRow({ content: { a: 1 } }), documentRow({ content: { a: 2 } })];
    for (const [kind, rows] of [
      ['employees', employees],
      ['documents', documents],
    ] as const) {
      const imported = await importRows(core, kind, { rows });
      expect(imported.counts).toEqual(counts({ rows: 2, added: 1, refused: 1 }));
    }
  });
});

test('the rows of a large file are told apart, and found again', () => {
  const rows = repeatedRows();
  const keys = Array.from({ length: 100_000 }, (_, index) =>
    index % 2 === 0 ? `C-${index}` : `${123_000_000_000 + index}`,
  );
  const lines = (values: string) =>
    keys.map((key, index) => rows.differingFrom({ line: index + 2, key, values }));
  expect(new Set(lines('one'))).toEqual(new Set([undefined]));
  expect(new Set(lines('one'))).toEqual(new Set([undefined]));
  expect(lines('other')).toEqual(keys.map((_, index) => index + 2));
});
