import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { securityRows, unkeptPromises } from '../security-table.ts';

const ROOT = new URL('../../', import.meta.url);

const table = `
| | Promise | Tests |
|---|---|---|
| R01 | A logout holds. | [a.test.ts](test/a.test.ts): a logout > holds<br>[b.test.ts](test/b.test.ts): holds |
| R04b | One spelling. | [a.test.ts](test/a.test.ts): one spelling |
`;

const passed = [
  { file: 'test/a.test.ts', name: 'a logout > holds', state: 'passed' },
  { file: 'test/a.test.ts', name: 'one spelling', state: 'passed' },
  { file: 'test/b.test.ts', name: 'holds', state: 'passed' },
];

describe('the table of SECURITY.md', () => {
  const rows = securityRows(readFileSync(new URL('SECURITY.md', ROOT), 'utf8'));

  test('names files of tests that exist, once for each requirement', () => {
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file));
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    expect(
      files.filter(
        (file) =>
          !/^(?:packages|examples|tools)\/.*\/test\/.*\.test\.ts$|^tools\/test\//.test(file),
      ),
    ).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('has a row for each requirement from R01 to R80', () => {
    const ids = Array.from({ length: 80 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
    const numbers = rows.map(({ id }) => id);
    expect([...ids, 'R04b'].filter((id) => !numbers.includes(id))).toEqual([]);
  });
});

describe('a table', () => {
  test('is read into ids, promises and tests', () => {
    expect(securityRows(table)).toEqual([
      {
        id: 'R01',
        promise: 'A logout holds.',
        tests: [
          { file: 'test/a.test.ts', name: 'a logout > holds' },
          { file: 'test/b.test.ts', name: 'holds' },
        ],
      },
      {
        id: 'R04b',
        promise: 'One spelling.',
        tests: [{ file: 'test/a.test.ts', name: 'one spelling' }],
      },
    ]);
  });

  test('is refused when a test has no file', () => {
    expect(() => securityRows('| R01 | A logout holds. | holds |')).toThrow('Not [file](path)');
  });

  test('is kept when every test passed', () => {
    expect(unkeptPromises(securityRows(table), passed)).toEqual([]);
  });

  test.each(['failed', 'skipped', 'pending'])('is unkept when a test is %s', (state) => {
    const outcomes = [...passed.slice(1), { ...passed[0]!, state }];
    expect(unkeptPromises(securityRows(table), outcomes)).toEqual([
      `R01: ${state} test/a.test.ts: a logout > holds`,
    ]);
  });

  test('is unkept when a test is missing in a file that ran', () => {
    expect(unkeptPromises(securityRows(table), passed.slice(1))).toEqual([
      'R01: there is no test test/a.test.ts: a logout > holds',
    ]);
  });

  test('is not judged for files that did not run', () => {
    expect(unkeptPromises(securityRows(table), [])).toEqual([]);
  });
});
