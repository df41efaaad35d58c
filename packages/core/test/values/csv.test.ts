import { expect, test } from 'vitest';
import { csvRow } from '../../src/domain/values/csv.ts';

test.each([
  ['Ada', 'Ada'],
  ['Lee, Ann', '"Lee, Ann"'],
  ['the "Boss"', '"the ""Boss"""'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  [12, '12'],
  ['-12.50', '-12.50'],
  ['-12.50+1', "'-12.50+1"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-x', "'-x"],
  ['@x', "'@x"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  ['\t=1', `"'\t=1"`],
  ['Lee;=1;-x', `"Lee;'=1;'-x"`],
  ['Lee;"=1+1;', `"Lee;'""=1+1;"`],
  ['Lee; "Ann"', '"Lee; ""Ann"""'],
  ['Lee; Ann', '"Lee; Ann"'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the value %j is the cell %s', (value, cell) => {
  expect(csvRow([value, 'x'])).toBe(`${cell},x\r\n`);
});
