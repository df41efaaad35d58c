import { expect, test } from 'vitest';
import { describeIssue } from '../../src/domain/fields/describe-issue.ts';
import { isNotMade, mayHaveFile, newTask } from '../../src/domain/documents/document-task.ts';

test.each([
  [{ field: 'employee.earnings.items', rule: 'required' }, 'employee.earnings.items is required.'],
  [
    { field: 'earnings.items.0.yearToDate', rule: 'format', expected: 'a number' },
    'earnings.items.0.year_to_date must be a number.',
  ],
  [
    { field: 'company.address', rule: 'statement-item', law: 'A law', asks: 'the address' },
    'company.address is missing: A law asks for the address.',
  ],
  [
    { field: 'earnings.items.0.name', rule: 'length', min: 1, max: 100 },
    'earnings.items.0.name must be between 1 and 100 characters.',
  ],
  [
    { field: 'earnings.items', rule: 'items', max: 50 },
    'earnings.items must not have more than 50 items.',
  ],
  [
    { field: 'deductions.items.0.kind', rule: 'unknown', allowed: ['tax', 'pre_tax'] },
    'deductions.items.0.kind must be one of tax, pre_tax.',
  ],
  [{ field: 'payDate', rule: 'string' }, 'pay_date must be a string.'],
] as const)('the issue %j is described as %j', (issue, sentence) => {
  expect(describeIssue(issue)).toBe(sentence);
});

test.each([
  [null, 1, false],
  ['lease', 1, true],
  [null, 2, true],
])('a document with the lease %j and version %d may have a file: %j', (leaseId, version, may) => {
  expect(mayHaveFile({ leaseId, version })).toBe(may);
});

test.each([
  ['Draft', true],
  ['Pending', true],
  ['Processing', true],
  ['Completed', false],
  ['Failed', false],
  ['Canceled', false],
  ['Void', false],
])('a document that is %s is yet to be made: %j', (status, expected) => {
  expect(isNotMade(status)).toBe(expected);
});

test('a new task is due now, as if no worker had claimed it', () => {
  expect(newTask(5)).toEqual({
    dueAtMs: 5,
    leaseId: null,
    attempts: 0,
    madeAtMs: null,
    figuresVersion: null,
  });
});
