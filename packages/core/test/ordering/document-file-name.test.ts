import { documentFileName, documentTypes, RawJson } from '@paydocs/core';
import { titleOf } from '../../src/domain/types/document-file-name.ts';
import { payStatementType } from '../../src/domain/types/pay-statement-type.ts';
import { expect, test } from 'vitest';

const types = documentTypes([{ ...payStatementType, name: 'Pay', aliases: [] }]);

const nameOf = (content: object, ending?: string): string =>
  documentFileName({ type: 'Pay', content: new RawJson(JSON.stringify(content)) }, types, ending);

test.each([
  [{ pay_date: '2026-01-31', employee: { name: 'Zoë O’Hara' } }, 'Pay 2026-01-31 Zoë O_Hara.pdf'],
  [{ employee: { name: '../../etc/passwd\r\n"' } }, 'Pay ._._etc_passwd___.pdf'],
  [{ pay_date: 1, employee: 'x' }, 'Pay.pdf'],
  [{ employee: { name: 'x'.repeat(300) } }, `Pay ${'x'.repeat(96)}.pdf`],
])('the file of %j has the name %j', (content, name) => {
  expect(nameOf(content)).toBe(name);
});

test.each(['-1', '=1', '+1', '@x', '\t1', '- -1'])('the type %j begins no formula', (type) => {
  expect(documentFileName({ type, content: RawJson.of({}) }, types)).toMatch(/^[\w]/);
});

test('a document without any fit letter has a name, too', () => {
  expect(documentFileName({ type: ' .. ', content: RawJson.of({}) }, types)).toBe('document.pdf');
});

const UUID_ENDING = ' 01890a5d-ac96-774b-bcce-b302099a8057.pdf';

test.each([
  ['Tamil', 'தமிழ்'.repeat(20)],
  ['Latin with accents that no letter has', 'q\u0307\u0323'.repeat(100)],
  ['letters outside of the first plane', '𠮷'.repeat(100)],
  ['Hangul', '한글'.repeat(60)],
  ['one letter with 300 accents', `A${'\u0301'.repeat(300)}`],
])('a name in %s has at most 255 bytes, and whole letters', (_, name) => {
  for (const ending of ['.pdf', UUID_ENDING]) {
    const file = nameOf({ employee: { name } }, ending);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
    expect(file.isWellFormed()).toBe(true);
    expect(file.startsWith('Pay')).toBe(true);
    expect(file.endsWith(ending)).toBe(true);
    const letters = [...new Intl.Segmenter('en').segment(`Pay ${name}`.normalize('NFC'))];
    const starts = letters.map(({ index }) => index);
    // The space before a name of which no letter fits is left out.
    expect(['Pay'.length, ...starts]).toContain(file.length - ending.length);
  }
});

test('a name that is cut is as long as fits', () => {
  const name = 'தமிழ்'.repeat(20);
  expect(Buffer.byteLength(nameOf({ employee: { name } }, UUID_ENDING))).toBeGreaterThan(246);
});

test('a cut leaves no space and no dot in front of the ending', () => {
  expect(nameOf({ employee: { name: `${'x'.repeat(95)} . y` } })).toBe(`Pay ${'x'.repeat(95)}.pdf`);
});

test.each([
  [['2026-01-31', 'Grace Hopper'], 'Pay: Grace Hopper, 2026-01-31'],
  [[], 'Pay'],
])('a document with the names %j has the title %j', (names, title) => {
  expect(titleOf('Pay', names)).toBe(title);
});
