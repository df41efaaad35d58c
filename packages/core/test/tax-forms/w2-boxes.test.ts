import { documentTypes } from '@paydocs/core';
import { describe, expect, test } from 'vitest';
import { storedContent } from '../../src/domain/documents/stored-content.ts';
import { BOXES, issuesWith, validated } from './w2.ts';

const MORE = {
  ...BOXES,
  7: 0,
  8: '12.5',
  10: '5000',
  11: '1.00',
  12: [
    { code: 'D', amount: '5000.00' },
    { code: 'DD', amount: '6120.00' },
  ],
  13: ['retirement_plan'],
  14: [{ label: 'Union dues', amount: '120.00' }],
  15: [{ state: 'CA', number: '123-4567-8' }, { state: 'NY' }, null],
  16: ['70000.00', '0.00'],
  17: ['2911.04', null],
  18: [],
  20: [null, 'New York City'],
  d: 'A-1',
};

test('a W-2 has a year and boxes, whose amounts have two decimals', () => {
  const { content, issues } = validated('W-2', { year: 2025, boxes: MORE });
  expect(issues).toEqual([]);
  const { 18: _none, ...boxes } = MORE;
  const canonical = { ...boxes, 7: '0.00', 8: '12.50', 10: '5000.00' };
  expect(content).toEqual({ year: '2025', boxes: canonical, lang: 'en' });
  const type = documentTypes().of('W2');
  expect(type.read(storedContent(content ?? {}))).toEqual(content);
  expect(type.dateOf(content ?? {})).toBe('2025-12-31');
});

describe('a W-2 is refused', () => {
  test.each<[unknown, readonly string[]]>([
    [undefined, ['content required']],
    [[], ['content object']],
    [{}, ['content.year required', 'content.boxes required']],
    [{ year: '2025', boxes: {} }, ['content.boxes required']],
    [{ year: '2025', boxes: 7 }, ['content.boxes object']],
    [{ year: '2022', boxes: BOXES }, ['content.year unknown']],
    [{ year: '2025', boxes: BOXES, lang: '?' }, ['content.lang format']],
    [{ year: '2025', boxes: BOXES, box: 1 }, ['content.box unknown-field']],
  ])('with the content %j', (input, issues) => {
    const found = validated('W-2', input);
    expect(found.content).toBeUndefined();
    expect(found.issues.map((issue) => issue.split(' ', 2).join(' '))).toEqual(issues);
  });

  const AMOUNT = 'format an amount such as 1234.50, of at least 0';

  test.each<[object, string]>([
    [{ 1: '-1.00' }, `content.boxes.1 ${AMOUNT}`],
    [{ 1: '1.005' }, `content.boxes.1 ${AMOUNT}`],
    [{ 1: '10000000000.00' }, `content.boxes.1 ${AMOUNT}`],
    [{ 9: '1.00' }, 'content.boxes.9 unknown-field'],
    [{ a: '219-01-0001' }, 'content.boxes.a unknown-field'],
    [{ 12: 'D' }, 'content.boxes.12 list'],
    [{ 12: ['D'] }, 'content.boxes.12.0 object'],
    [{ 12: [null] }, 'content.boxes.12.0 required'],
    [{ 12: [{ code: 'I', amount: 1 }] }, 'content.boxes.12.0.code unknown'],
    [{ 12: [{ code: 'D' }] }, 'content.boxes.12.0.amount required'],
    [{ 12: [{ code: 'D', amount: 1, label: 'x' }] }, 'content.boxes.12.0.label unknown-field'],
    [
      { 12: Array.from({ length: 13 }, () => ({ code: 'D', amount: 1 })) },
      'content.boxes.12 items',
    ],
    [{ 13: ['retired'] }, 'content.boxes.13.0 unknown'],
    [{ 14: [{ label: ' ', amount: 1 }] }, 'content.boxes.14.0.label required'],
    [
      { 15: [{ state: 'California' }] },
      'content.boxes.15.0.state format the two letters of a state, such as CA',
    ],
    [{ 15: [{}] }, 'content.boxes.15.0.state required'],
    [{ 17: ['x'] }, `content.boxes.17.0 ${AMOUNT}`],
  ])('with the boxes %j', (boxes, issue) => {
    expect(issuesWith(boxes)).toEqual([issue]);
  });
});

describe('boxes of later years', () => {
  const II = [{ code: 'II', amount: '1.00' }];
  const TIPS = [{ code: 'TP', amount: '1.00' }];

  test.each<[string, object, readonly string[]]>([
    ['2023', { 12: II }, ['content.boxes.12.0.code unknown']],
    ['2024', { 12: II }, []],
    ['2025', { 12: TIPS }, ['content.boxes.12.0.code unknown']],
    ['2026', { 12: TIPS }, []],
    ['2025', { '14b': ['101'] }, ['content.boxes.14b unknown-field']],
    ['2026', { '14b': ['101', '000'] }, []],
    ['2026', { '14b': ['1'] }, ['content.boxes.14b.0 format a code of three digits']],
    ['2026', { '14b': ['101', '102', '103'] }, ['content.boxes.14b items']],
  ])('of %s with %j have the issues %j', (year, boxes, issues) => {
    expect(issuesWith(boxes, year)).toEqual(issues);
  });
});

test.each<[unknown, readonly string[]]>([
  [undefined, []],
  [{}, []],
  [{ year: '2025' }, []],
  [{ boxes: { 2: '1.00' } }, []],
  [{ year: 'x' }, ['content.year unknown']],
  [{ boxes: { 2: 'x' } }, ['content.boxes.2 format an amount such as 1234.50, of at least 0']],
])('what the forms of an order share may be %j', (input, issues) => {
  expect(validated('W-2', input, true)).toEqual({ content: undefined, issues });
});
