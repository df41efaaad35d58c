import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  completeName,
  missingFiles,
  openRequirements,
  PROMISES,
  securityRows,
  unkeptPromises,
} from '../security-table.ts';

const ROOT = new URL('../../', import.meta.url);

const table = `
| | Promise | Tests |
|---|---|---|
| R01 | A logout holds. | [a.test.ts](../a.test.ts): a logout > holds<br>[b.test.ts](../b.test.ts): holds |
| R04b | One spelling. | [a.test.ts](../a.test.ts): one spelling |
`;

const first = { file: 'test/a.test.ts', name: 'a logout > holds', state: 'passed' };
const passed = [
  first,
  { file: 'test/a.test.ts', name: 'one spelling', state: 'passed' },
  { file: 'test/b.test.ts', name: 'holds', state: 'passed' },
];

describe('the table of promises', () => {
  const page = readFileSync(new URL(PROMISES, ROOT), 'utf8');
  const rows = securityRows(page);

  test('names files of tests that exist, once for each requirement', () => {
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file));
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
    expect(
      files.filter(
        (file) => !/^(?:packages\/.*\/test|tools\/test|test\/simulation)\/.*\.test\.ts$/.test(file),
      ),
    ).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('has a row for each requirement from R01 to R105, and none is open', () => {
    const ids = Array.from({ length: 105 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
    expect(openRequirements(page)).toEqual([]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...ids, 'R04b'].toSorted());
  });
});

test('open requirements are read from a list', () => {
  expect(openRequirements('# Open\n\n- R66: Later.\n- R75: Later.\n- Keep it.')).toEqual([
    'R66',
    'R75',
  ]);
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
    const outcomes = [...passed.slice(1), { ...first, state }];
    expect(unkeptPromises(securityRows(table), outcomes)).toEqual([
      `R01: ${state} test/a.test.ts: a logout > holds`,
    ]);
  });

  test('is unkept when a test is missing in a file that ran', () => {
    expect(unkeptPromises(securityRows(table), passed.slice(1))).toEqual([
      'R01: there is no test test/a.test.ts: a logout > holds',
    ]);
  });

  test('is unkept when one of two tests with its name failed', () => {
    const outcomes = [{ ...first, state: 'failed' }, ...passed];
    expect(unkeptPromises(securityRows(table), outcomes)).toEqual([
      'R01: failed test/a.test.ts: a logout > holds',
    ]);
    expect(unkeptPromises(securityRows(table), outcomes.toReversed())).toHaveLength(1);
  });

  test('is not judged for files that did not run', () => {
    expect(unkeptPromises(securityRows(table), [])).toEqual([]);
  });

  test('names each file that did not run, for runs of all files', () => {
    expect(missingFiles(securityRows(table), passed)).toEqual([]);
    expect(missingFiles(securityRows(table), passed.slice(0, 2))).toEqual([
      'R01: test/b.test.ts did not run',
    ]);
  });
});

test.each([
  ['a suite (to run it: apt-get install redis-server) > holds', 'a suite > holds'],
  ['counts in memory (in Redis after: apt-get install x) > hold', 'counts in Redis > hold'],
  ['a suite > holds (always)', 'a suite > holds (always)'],
])('the complete name of %j is %j', (name, complete) => {
  expect(completeName(name)).toBe(complete);
});
