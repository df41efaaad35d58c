import { describe, expect, test } from 'vitest';
import { promisedTests, readPage, withTests } from '../promises.ts';

test('the page has a test for each promise, as `node tools/promises.ts` writes it', () => {
  const { page, written } = readPage();
  expect(page).toBe(written);
});

describe('a tag', () => {
  test.each([
    ["test('holds', () => {", 'holds'],
    ['test(\n  "holds, isn\'t it",', "holds, isn't it"],
    ["test('isn\\'t lost', () => {", "isn't lost"],
    ["test.each<[string, number]>([\n  ['a', 1],\n])('is %s', (a) => {", 'is %s'],
    ['test.runIf(isLinux)(\n  `holds ${many}`,', 'holds ${many}'],
    ["describe('a suite', () => {", 'a suite'],
    ["'returns the row': async (harness) => {", 'returns the row'],
  ])('belongs to %j', (source, name) => {
    expect(promisedTests('a.test.ts', `  // @promise R01 R04b\n  ${source}`)).toEqual([
      { file: 'a.test.ts', name, ids: ['R01', 'R04b'] },
    ]);
  });

  test.each(["test.skip('holds', () => {", 'const a = 1;'])('is refused before %j', (source) => {
    expect(() => promisedTests('a.test.ts', `// @promise R01\n${source}`)).toThrow(
      'a.test.ts: no test follows @promise R01',
    );
  });
});

describe('a page', () => {
  const kept = { file: 'test/api/a.test.ts', name: 'a|b holds', ids: ['R01'] };

  test('has the tests of each promise', () => {
    expect(withTests('| R01 | A logout holds. | |', [kept, kept])).toBe(
      '| R01 | A logout holds. | [a](../api/a.test.ts): a\\|b holds<br>[a](../api/a.test.ts): a\\|b holds |',
    );
  });

  test('has no promise without a test, and no test without a promise', () => {
    expect(() => withTests('| R02 | A row. | |', [kept])).toThrow('no test has @promise R02');
    expect(() => withTests('', [kept])).toThrow('has no row R01');
  });
});
