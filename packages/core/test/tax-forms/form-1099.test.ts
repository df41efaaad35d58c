import { type DocumentType, documentTypes, NO_FIGURES } from '@paydocs/core';
import { buildCompany, buildEmployee } from '@paydocs/testing';
import { describe, expect, test } from 'vitest';
import { collectIssues } from '../../src/domain/foundation/issues.ts';
import { validated } from './w2.ts';

const typeOf = (name: string): DocumentType => documentTypes().of(name);

const contentOf = (boxes: object, more: object = {}) => ({ year: '2025', boxes, ...more });

const issuesIn = (name: string, boxes: object, more: object = {}): readonly string[] =>
  validated(name, contentOf(boxes, more)).issues;

describe('a Form 1099-NEC', () => {
  test.each<[object, object, readonly string[]]>([
    [{ 1: '48000.00' }, {}, []],
    [{ 1: '48000.00', 2: true, 3: '1.00', 4: '11520.51' }, {}, []],
    [
      { 1: '48000.00', 4: '11520.28' },
      {},
      ['boxes.4 format at most 11520.00, backup withholding of 24 % of the payments'],
    ],
    [{ 2: 'yes' }, {}, ['boxes.2 boolean']],
    [
      { 5: ['1.00'], 6: [{ state: 'CA' }], 7: ['0.50'] },
      {},
      ['boxes.5.0 format at most 0.50, box 7'],
    ],
    [{ 1: 1, 8: 1 }, {}, ['boxes.8 unknown-field']],
    [{ 3: 1 }, { year: '2024' }, ['boxes.3 unknown-field']],
    [{ 1: 1 }, { year: '2026' }, ['year unknown']],
    [{ 2: false }, {}, ['boxes required']],
    [{ 5: [null, null], 7: [] }, {}, ['boxes required']],
    [{ 1: 1 }, { corrected: 1 }, ['corrected boolean']],
    [{ 1: 1 }, { recipientEinLast4: 7 }, ['recipientEinLast4 format the last four digits']],
  ])('with the boxes %j and %j has the issues %j', (boxes, more, issues) => {
    expect(issuesIn('1099-NEC', boxes, more)).toEqual(issues.map((issue) => `content.${issue}`));
  });
});

describe('a Form 1099-MISC', () => {
  test.each<[object, object, readonly string[]]>([
    [{ 1: '24000.00', 4: '24000.00', 7: false, 13: true }, {}, []],
    [{ 10: '1.00', 4: '1.01' }, {}, ['boxes.4 format at most 1.00, the sum of the payments']],
    [{ 16: ['2.00'], 18: ['1.00'] }, {}, ['boxes.16.0 format at most 1.00, box 18']],
    [{ 14: 1 }, {}, ['boxes.14 unknown-field']],
    [{ 14: 1 }, { year: '2023' }, []],
  ])('with the boxes %j and %j has the issues %j', (boxes, more, issues) => {
    expect(issuesIn('1099-MISC', boxes, more)).toEqual(issues.map((issue) => `content.${issue}`));
  });

  test('shares the boxes of any year with documents that have years of their own', () => {
    expect(validated('1099-MISC', { boxes: { 14: 1 } }, true).issues).toEqual([]);
    expect(validated('1099-MISC', { boxes: { 19: 1 } }, true).issues).toEqual([
      'content.boxes.19 unknown-field',
    ]);
  });
});

const shownOf = (boxes: object, more: object = {}) => {
  const issues = collectIssues();
  const type = typeOf('1099-NEC');
  const content = type.validate(issues, contentOf(boxes, more));
  return type.complete(content ?? {}, {
    employee: { ...buildEmployee(), externalId: null },
    company: buildCompany(),
    figures: NO_FIGURES,
    absentRows: true,
  });
};

test('shows the recipient of the record, checks and states', () => {
  const boxes = { 1: 1, 2: true, 5: ['1.00', '2.00'], 6: [{ state: 'CA', number: '7' }, null] };
  expect(shownOf(boxes)).toMatchObject({
    recipient: { name: 'Grace Hopper', tin: 'XXX-XX-0001' },
    boxes: { 1: '1.00', 2: 'X', 4: null },
    states: [
      { state: 'CA', number: '7', tax: '1.00', income: null },
      { state: null, number: null, tax: '2.00', income: null },
    ],
    corrected: null,
    revision: { movedParachutes: 'yes' },
  });
});

test('shows a business with the end of its EIN', () => {
  const business = { recipientName: 'Hopper LLC', recipientEinLast4: '4711', corrected: true };
  expect(shownOf({ 1: 1, 6: [{ state: 'CA' }] }, { ...business, year: '2024' })).toMatchObject({
    recipient: { name: 'Hopper LLC', tin: 'XX-XXX4711' },
    states: [{ state: 'CA', number: null }],
    corrected: 'X',
    revision: { movedParachutes: null },
  });
});

test.each<[object, object]>([
  [{}, { run: 'regular' }],
  [{ accountNumber: 'A-1' }, { run: 'A-1' }],
])('a year has one form with %j', (more, key) => {
  const { content } = validated('1099-NEC', contentOf({ 1: 1 }, more));
  expect(typeOf('1099-NEC').keyOf?.(content ?? {})).toEqual({
    payDate: '2025-12-31',
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    ...key,
  });
});

test.each<[object, readonly string[]]>([
  [{}, ['employee.ssn', 'company.ein']],
  [{ recipientEinLast4: '4711' }, ['company.ein']],
])('with %j needs %j of the records', (more, fields) => {
  const { content } = validated('1099-NEC', contentOf({ 1: 1 }, more));
  const missing = typeOf('1099-NEC').missing?.({
    content: content ?? {},
    ordered: content ?? {},
    employee: { ...buildEmployee({ ssn: null }), externalId: null },
    company: buildCompany({ ein: null }),
    rules: [],
    prefix: '',
  });
  expect(missing).toEqual(fields.map((field) => ({ field, rule: 'required' })));
});
