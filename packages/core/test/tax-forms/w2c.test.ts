import { type DocumentType, documentTypes, NO_FIGURES } from '@paydocs/core';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { BOXES, validated } from './w2.ts';

const type: DocumentType = documentTypes().of('W-2c');

const correction = (previous: object, correct: object, more: object = {}) => ({
  year: 2026,
  previous: { ...BOXES, ...previous },
  boxes: { ...BOXES, ...correct },
  ...more,
});

const shownOf = (previous: object, correct: object, more: object = {}) => {
  const { content, issues } = validated('W-2c', correction(previous, correct, more));
  expect(issues).toEqual([]);
  return type.complete(content ?? {}, {
    employee: { ...buildEmployee(), externalId: null },
    company: buildCompany(),
    figures: NO_FIGURES,
    absentRows: true,
  });
};

const WAGES = '1 Wages, tips, other compensation';

describe('a correction shows what differs', () => {
  test.each<[object, object, object]>([
    [
      { 1: 1 },
      {},
      { amounts: [{ name: WAGES, previous: '1.00', correct: '70000.00' }], texts: [] },
    ],
    [
      { 12: [{ code: 'D', amount: 1 }], 14: [{ label: 'Dues', amount: 2 }] },
      { 12: ['E', 'E'].map((code) => ({ code, amount: 1 })) },
      {
        amounts: [
          { name: '12 D', previous: '1.00', correct: null },
          { name: '12 E', previous: null, correct: '1.00' },
          { name: '12 E (2)', previous: null, correct: '1.00' },
          { name: '14 Dues', previous: '2.00', correct: null },
        ],
        texts: [],
      },
    ],
    [
      { 14: ['Dues (2)', 'Dues', 'Dues'].map((label) => ({ label, amount: 1 })) },
      { 14: ['Dues (2)', 'Dues', 'Dues'].map((label, at) => ({ label, amount: at || 2 })) },
      {
        amounts: [
          { name: '14 Dues (2)', previous: '1.00', correct: '2.00' },
          { name: '14 Dues (2)', previous: '1.00', correct: '2.00' },
        ],
        texts: [],
      },
    ],
    [
      { 13: ['retirement_plan'], '14b': ['101'] },
      { '14b': ['101', '102'] },
      {
        amounts: [],
        texts: [
          { name: '13 Retirement plan', previous: 'X', correct: null },
          {
            name: '14b Treasury Tipped Occupation Code(s)',
            previous: '101',
            correct: '101, 102',
          },
        ],
      },
    ],
    [
      { 15: [{ state: 'CA', number: '1' }], 17: ['5.00'] },
      { 15: [{ state: 'CA', number: '2' }], 17: ['6.00'] },
      {
        amounts: [{ name: '17 State income tax, line 1 CA', previous: '5.00', correct: '6.00' }],
        texts: [{ name: '15 Employer’s state ID number, line 1 CA', previous: '1', correct: '2' }],
      },
    ],
    [
      { 15: [{ state: 'CA', number: '1' }], 16: ['5.00'], 17: ['1.00'] },
      { 12: [{ code: 'E', amount: 1 }], 16: [null, '6.00'], 17: [null, '2.00'] },
      {
        amounts: [
          { name: '12 E', previous: null, correct: '1.00' },
          { name: '16 State wages, tips, etc., line 1 CA', previous: '5.00', correct: null },
          { name: '17 State income tax, line 1 CA', previous: '1.00', correct: null },
          { name: '16 State wages, tips, etc., line 2', previous: null, correct: '6.00' },
          { name: '17 State income tax, line 2', previous: null, correct: '2.00' },
        ],
      },
    ],
    [
      {},
      { 19: ['6.00'] },
      {
        amounts: [{ name: '19 Local income tax, line 1', previous: null, correct: '6.00' }],
        texts: [],
      },
    ],
  ])('of %j and %j', (previous, correct, changes) => {
    expect(shownOf(previous, correct)).toMatchObject({ changes });
  });

  test.each<[object, object]>([
    [{}, { isPersonal: null, name: null, ssn: null }],
    [{ previousName: 'Grace Murray' }, { isPersonal: 'X', name: 'Grace Murray', ssn: null }],
    [{ previousSsnLast4: '0002' }, { isPersonal: 'X', name: null, ssn: 'XXX-XX-0002' }],
  ])('with %j', (more, corrected) => {
    const shown = shownOf({ 1: '1.00' }, {}, more);
    expect(shown).toMatchObject({ corrected: { form: '2026 / W-2', ...corrected } });
  });
});

test.each<[object, readonly string[]]>([
  [{ year: 2026, boxes: BOXES }, ['content.previous required']],
  [correction({}, {}), ['content.boxes format other boxes than the previous ones']],
  [
    correction({ 4: '1.00' }, { 4: '2.00' }),
    ['content.boxes.4 format 4650.00, 6.2 % of boxes 3 and 7, less codes A and M of box 12'],
  ],
  [correction({ 9: '1.00' }, {}), ['content.previous.9 unknown-field']],
  [
    correction({}, {}, { previousSsnLast4: '219-01-0001' }),
    ['content.previousSsnLast4 format the last four digits'],
  ],
])('the correction %j is refused', (input, issues) => {
  expect(validated('W-2c', input)).toEqual({ content: undefined, issues });
});

test('a year may be corrected any number of times', () => {
  expect('keyOf' in type).toBe(false);
});
